import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writePublicHolidays } from './public-holidays.ts';

test('contract/public-holidays.ts is what the package says', () =>
  expect(writePublicHolidays()).toBe(readFileSync('contract/public-holidays.ts', 'utf8')));
