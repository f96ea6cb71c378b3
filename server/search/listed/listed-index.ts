import type { AnswerGroup, AnswerGroups } from '#server/search/fit/answer-groups.ts';
import { type CheckDays, type CheckPlace, createCheckDays, dayNumber } from './days.ts';
import { grown } from './grow.ts';
import { createIdIndexes, type IdIndexes } from './id-map.ts';
import { type Clusters, createClusters } from './slots.ts';

/** Somebody with a listed status, and their answers. */
export type ListedPerson<Answers> = {
  id: string;
  isMatched: boolean;
  dateOfBirth: string | null;
  checkDays: CheckDays;
  answers: Answers;
};

/** A group, and each combination of its answers that somebody has. */
export type Combinations<Answers> = { group: AnswerGroup<Answers>; distinct: Distinct<Answers> };

/**
 * Everyone of one side with a listed status, in arrays of numbers: no object for a person. Whoever is put or removed may give
 * another person of the cluster another index.
 */
export type ListedPeople<Answers> = {
  ids: Pick<IdIndexes, 'indexOf' | 'idAt' | 'compare' | 'compareWith'>;
  ofCluster: readonly Combinations<Answers>[];
  others: readonly Combinations<Answers>[];
  /** Each combination of the combinations in `ofCluster` that somebody has. */
  clusters: Distinct<readonly number[]>;
  blocks: Pick<Clusters, 'firstOf' | 'after' | 'peopleIn' | 'clusterAt'>;
  /** By index times the number of `others`, plus the place in `others`: a combination. */
  otherNumbers: () => Uint16Array | Uint32Array;
  put: (person: ListedPerson<Answers>) => void;
  remove: (id: string) => void;
  answersAt: (index: number) => Answers;
  isMatchedAt: (index: number) => boolean;
  /** As `dayNumber` has it; 0 where it is not known. */
  birthAt: (index: number) => number;
  /** Whether checks that the team has seen hold on a day, in the numbers of `checkDay`. */
  areCheckedAt: (index: number, place: CheckPlace, day: number) => boolean;
};

const mostInTwoBytes = 0xffff;

export function createListedPeople<Answers extends object>(
  groups: AnswerGroups<Answers>,
): ListedPeople<Answers> {
  const withCombinations = (group: AnswerGroup<Answers>) => ({ group, distinct: createDistinct<Answers>() });
  const ofCluster = groups.ofCluster.map(withCombinations);
  const others = groups.others.map(withCombinations);
  const clusters = createDistinct<readonly number[]>();
  const blocks = createClusters();
  const ids = createIdIndexes();
  // By index of a person.
  let otherNumbers: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> = new Uint16Array(0);
  let matched = new Uint8Array(0);
  let births = new Int32Array(0);
  const checks = createCheckDays();

  const take = ({ group, distinct }: Combinations<Answers>, answers: Answers) =>
    distinct.take(pick(answers, group.fields));
  const release = (index: number) => {
    const cluster = blocks.clusterAt(index);
    const numbers = clusters.all[cluster] ?? [];
    clusters.release(cluster);
    for (const [at, { distinct }] of ofCluster.entries()) distinct.release(numbers[at] ?? 0);
    for (const [at, { distinct }] of others.entries())
      distinct.release(otherNumbers[index * others.length + at] ?? 0);
  };
  const move = (from: number, to: number) => {
    ids.move(from, to);
    otherNumbers.copyWithin(to * others.length, from * others.length, (from + 1) * others.length);
    matched[to] = matched[from] ?? 0;
    births[to] = births[from] ?? 0;
    checks.move(from, to);
  };
  const remove = (id: string) => {
    const index = ids.indexOf(id);
    if (index < 0) return;
    release(index);
    ids.remove(index);
    const last = blocks.remove(index);
    if (last !== index) move(last, index);
  };

  return {
    ids,
    ofCluster,
    others,
    clusters,
    blocks,
    otherNumbers: () => otherNumbers,
    put: ({ id, isMatched, dateOfBirth, checkDays, answers }) => {
      remove(id);
      const index = blocks.add(clusters.take(ofCluster.map((combinations) => take(combinations, answers))));
      ids.put(index, id);
      otherNumbers = grown(otherNumbers, (index + 1) * others.length);
      for (const [at, combinations] of others.entries()) {
        const number = take(combinations, answers);
        if (number > mostInTwoBytes && otherNumbers instanceof Uint16Array)
          otherNumbers = Uint32Array.from(otherNumbers);
        otherNumbers[index * others.length + at] = number;
      }
      matched = grown(matched, index + 1);
      matched[index] = isMatched ? 1 : 0;
      births = grown(births, index + 1);
      births[index] = dateOfBirth === null ? 0 : dayNumber(dateOfBirth);
      checks.put(index, checkDays);
    },
    remove,
    answersAt: (index) => {
      const numbers = clusters.all[blocks.clusterAt(index)] ?? [];
      return Object.assign(
        {},
        ...ofCluster.map(({ distinct }, at) => distinct.all[numbers[at] ?? 0]),
        ...others.map(({ distinct }, at) => distinct.all[otherNumbers[index * others.length + at] ?? 0]),
      );
    },
    isMatchedAt: (index) => matched[index] === 1,
    birthAt: (index) => births[index] ?? 0,
    areCheckedAt: checks.holdsAt,
  };
}

function pick<Answers extends object>(answers: Answers, fields: readonly (keyof Answers)[]): Answers {
  const some: Partial<Answers> = {};
  for (const field of fields) some[field] = answers[field];
  return some as Answers;
}

/** Each different value that somebody has, under a small number. */
type Distinct<Value> = {
  /** The number of a value, counting one person more. */
  take: (value: Value) => number;
  /** One person fewer. A number that nobody has is given to another value. */
  release: (number: number) => void;
  /** By number; undefined where nobody has it. */
  all: readonly (Value | undefined)[];
};

function createDistinct<Value extends object>(): Distinct<Value> {
  const all: (Value | undefined)[] = [];
  const people: number[] = [];
  const free: number[] = [];
  const numbers = new Map<string, number>();
  const keyOf = (value: Value) => JSON.stringify(Object.values(value));
  return {
    all,
    take: (value) => {
      const key = keyOf(value);
      const number = numbers.get(key) ?? free.pop() ?? all.length;
      if (all[number] === undefined) {
        numbers.set(key, number);
        all[number] = value;
        people[number] = 0;
      }
      people[number] = (people[number] ?? 0) + 1;
      return number;
    },
    release: (number) => {
      const value = all[number];
      people[number] = (people[number] ?? 0) - 1;
      if (value === undefined || people[number] !== 0) return;
      numbers.delete(keyOf(value));
      all[number] = undefined;
      free.push(number);
    },
  };
}
