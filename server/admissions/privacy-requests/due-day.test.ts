import { expect, it } from 'vitest';
import { dueDayOf } from './due-day.ts';

it.each([
  // Across no holiday, Labour Day, the end of the year with its four holidays, Easter and Anzac Day.
  ['NZ', '2026-08-03', '2026-08-31'],
  ['NZ', '2026-10-01', '2026-10-30'],
  ['NZ', '2026-12-10', '2027-01-13'],
  ['NZ', '2026-04-01', '2026-05-04'],
  // On a Saturday: the first working day is Monday.
  ['NZ', '2026-08-01', '2026-08-28'],
  ['AU', '2026-11-02', '2026-12-02'],
  ['AU', '2027-01-31', '2027-03-02'],
] as const)('in %s, what arrived on %s is due on %s', (country, arrivedOn, dueOn) =>
  expect(dueDayOf(country, arrivedOn)).toBe(dueOn),
);
