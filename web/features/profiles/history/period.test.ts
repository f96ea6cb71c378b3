import { expect, it } from 'vitest';
import { startOf } from './period.ts';

const now = new Date('2026-03-01T10:00:00Z');

it.each([
  ['day', '2026-02-28T10:00:00.000Z'],
  ['week', '2026-02-22T10:00:00.000Z'],
  ['month', '2026-01-30T10:00:00.000Z'],
  ['all', null],
] as const)('%s began at %s', (period, moment) => expect(startOf(period, now)).toBe(moment));
