import { describe, expect, it } from 'vitest';
import { versionWords } from '#contract/document-words.ts';
import { inForce, versionAfter } from './in-force.ts';

const day = '2027-01-10';

it('a version is named by its day, and has a number when it isn’t the first one', () => {
  expect(versionAfter('2027-01-09.3', day)).toBe(day);
  expect(versionAfter(day, day)).toBe(`${day}.2`);
  expect(versionAfter(`${day}.2`, day)).toBe(`${day}.3`);
  // The clock is behind what a release brought.
  expect(versionAfter('2027-01-12', day)).toBe('2027-01-12.2');
  expect(versionWords(`${day}.2`)).toBe('10 January 2027 (2)');
});

describe('in force is', () => {
  const standard = { version: day, askedSince: day };
  const earlier = { version: '2027-01-05.2', askedSince: '2027-01-05' };

  it('the standard text until something is published', () =>
    expect(inForce(undefined, day)).toEqual(standard));

  it('what is published, though a release changes the standard text', () =>
    expect(inForce({ ...earlier, isStandard: false }, day)).toEqual(earlier));

  it('the standard text of a later release, where it was published', () => {
    expect(inForce({ ...earlier, isStandard: true }, day)).toEqual(standard);
    expect(inForce({ ...earlier, isStandard: true }, '2026-11-28')).toEqual(earlier);
  });
});
