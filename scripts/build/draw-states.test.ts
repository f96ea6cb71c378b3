import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawStates } from './draw-states.ts';

test('docs/states.md is drawn from the tables as they are', () =>
  expect(drawStates()).toBe(readFileSync('docs/states.md', 'utf8')));
