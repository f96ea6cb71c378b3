import { expect, it } from 'vitest';
import { anyChecks, checksParams, countChecks, searchChecksFrom } from './search-checks.ts';

it.each([
  ['', anyChecks, 0],
  ['policeCheck=yes', { policeCheck: true, workingWithChildren: false }, 1],
  ['policeCheck=yes&workingWithChildren=yes', { policeCheck: true, workingWithChildren: true }, 2],
])('the address holds which checks are asked for: %s', (address, checks, count) => {
  expect(searchChecksFrom(new URLSearchParams(address))).toEqual(checks);
  expect(new URLSearchParams(checksParams(checks)).toString()).toBe(address);
  expect(countChecks(checks)).toBe(count);
});

it('asks for nothing when the address says anything else', () => {
  expect(searchChecksFrom(new URLSearchParams('policeCheck=no&workingWithChildren='))).toEqual(anyChecks);
});
