import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { familyGroups, supportWorkerGroups } from '#server/search/fit/answer-groups.ts';
import { bestScore, scoreOf } from '#server/search/fit/score.ts';
import {
  type FamilySide,
  familyColumns,
  type SupportWorkerSide,
  supportWorkerColumns,
} from '#server/search/fit/sides.ts';
import { anyFamilySide, anySupportWorkerSide, fitDay } from '#server/testing/fit-sides.ts';
import { findBest } from './find-best.ts';
import { createListedIndex } from './listed-index.ts';

const workers = createListedIndex(supportWorkerGroups);
const families = createListedIndex(familyGroups);
const workerSides = new Map<string, SupportWorkerSide>();
const familySides = new Map<string, FamilySide>();

const person = <Answers>(id: string, answers: Answers) => ({
  id,
  answers,
  isMatched: false,
  dateOfBirth: null,
  timeZone: 'Australia/Sydney',
  checkDays: [],
});

/** People come, change and go, so that slots and codes are used again. */
for (const [seed, size] of [
  [11, 2_000],
  [12, 1_000],
] as const) {
  for (const side of fc.sample(anySupportWorkerSide, { numRuns: size, seed }))
    workerSides.set(uuidv7(), side);
  for (const side of fc.sample(anyFamilySide, { numRuns: size, seed })) familySides.set(uuidv7(), side);
  for (const [id, side] of workerSides) workers.put(person(id, side));
  for (const [id, side] of familySides) families.put(person(id, side));
  for (const [index, id] of [...workerSides.keys()].entries()) {
    if (index % 3 !== 0) continue;
    workers.remove(id);
    workerSides.delete(id);
  }
  for (const [index, id] of [...familySides.keys()].entries()) {
    if (index % 3 !== 0) continue;
    families.remove(id);
    familySides.delete(id);
  }
}

const base = {
  conditions: [],
  accepts: () => true,
  comesLast: () => false,
  today: fitDay,
  after: undefined,
};
const latest = (date: string | null) => (date === null ? '9999-12-31' : date < fitDay ? fitDay : date);
const inOrder = (a: (string | number)[], b: (string | number)[]) => {
  const at = a.findIndex((key, index) => key !== b[index]);
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
};

describe('the best of everyone who is listed', () => {
  it.each([1, 25, 101])('are the first %i of all workers by their scores, for any family', (limit) => {
    for (const family of fc.sample(anyFamilySide, { numRuns: 15, seed: limit })) {
      const pairWith = (worker: SupportWorkerSide) => ({ worker, family, today: fitDay });
      const expected = [...workerSides]
        .map(([id, side]) => {
          const rank =
            bestScore - scoreOf(pairWith(side)) + (side.dateAvailable === null ? bestScore + 1 : 0);
          return [rank, latest(side.dateAvailable), id];
        })
        .sort(inOrder)
        .slice(0, limit);
      const found = findBest({
        ...base,
        people: workers,
        pairWith,
        dayField: 'dateAvailable',
        areUndatedLast: true,
        limit,
      });
      expect(found.map(({ rank, day, id }) => [rank, day, id])).toEqual(expected);
    }
  });

  it.each([1, 25, 101])('are the first %i of all families by their scores, for any worker', (limit) => {
    for (const worker of fc.sample(anySupportWorkerSide, { numRuns: 15, seed: limit })) {
      const pairWith = (family: FamilySide) => ({ worker, family, today: fitDay });
      const expected = [...familySides]
        .map(([id, side]) => [bestScore - scoreOf(pairWith(side)), latest(side.earliestStartDate), id])
        .sort(inOrder)
        .slice(0, limit);
      const search = {
        people: families,
        pairWith,
        dayField: 'earliestStartDate',
        areUndatedLast: false,
      } as const;
      const found = findBest({ ...base, ...search, limit });
      expect(found.map(({ rank, day, id }) => [rank, day, id])).toEqual(expected);
    }
  });
});

describe('the index', () => {
  it('has every answer as it was given', () => {
    for (const [id, side] of workerSides) expect(workers.answersAt(workers.ids.slotOf(id))).toEqual(side);
    for (const [id, side] of familySides) expect(families.answersAt(families.ids.slotOf(id))).toEqual(side);
  });

  it('has every answer that a fit may use in one group', () => {
    const namesOf = (columns: readonly string[]) => columns.map((column) => column.split('.')[1]).sort();
    const inGroups = <Answers>({
      ofCluster,
      others,
    }: {
      ofCluster: readonly { fields: readonly (keyof Answers)[] }[];
      others: readonly { fields: readonly (keyof Answers)[] }[];
    }) => [...ofCluster, ...others].flatMap(({ fields }) => fields).sort();
    expect(inGroups(supportWorkerGroups)).toEqual(namesOf(supportWorkerColumns));
    expect(inGroups(familyGroups)).toEqual(namesOf(familyColumns));
  });

  it('has nobody who was removed', () => {
    expect(workers.ids.slotOf(uuidv7())).toBe(-1);
    const [[id] = ['']] = workerSides;
    workers.remove(id);
    workers.remove(id);
    expect(workers.ids.slotOf(id)).toBe(-1);
  });
});
