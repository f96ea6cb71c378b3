import { describe, expect, it } from 'vitest';
import { headcounts } from './statistics.ts';

const specification =
  'supportWorkersTotal, supportWorkersRegistered, supportWorkersReadyToInterview, supportWorkersInterviewed, supportWorkersReadyForMatching; the same five for families (familiesTotal and so on).';

const ofWorkers = (specification.split(';')[0] ?? '').split(', ');
const ofFamilies = ofWorkers.map((name) => name.replace('supportWorkers', 'families'));
const ten = [...ofWorkers, ...ofFamilies];
const waiting = Object.fromEntries(Object.keys(headcounts.shape.waiting.shape).map((name) => [name, 0]));
const counts = { ...Object.fromEntries(ten.map((name, index) => [name, index])), waiting };

describe('statistics', () => {
  it('are the ten headcounts of the specification, and what waits for the team', () =>
    expect(Object.keys(headcounts.shape)).toEqual([...ten, 'waiting']));

  it('are counts, zero included', () => expect(headcounts.parse(counts)).toEqual(counts));

  it.each([-1, 0.5, '3', null, undefined])('refuse %j', (count) =>
    expect(
      headcounts.safeParse({ ...counts, familiesTotal: count }).error?.issues.map(({ path }) => path),
    ).toEqual([['familiesTotal']]),
  );
});
