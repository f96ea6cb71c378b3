import type { CheckKind } from '#contract/checks/kinds.ts';
import type { AnswerGroup, AnswerGroups } from '#server/search/fit/answer-groups.ts';
import { type CheckDays, type CheckPlace, createCheckDays, dayNumber } from './days.ts';
import { grow } from './grow.ts';
import { createIdMap, type IdMap } from './id-map.ts';
import { createSlots, type Slots } from './slots.ts';

/** A listed person, as the index takes one in. */
export type ListedPerson<Answers> = {
  id: string;
  isMatched: boolean;
  dateOfBirth: string | null;
  /** Of their place. */
  timeZone: string;
  checkDays: CheckDays;
  answers: Answers;
};

/** A column of the index: a group of answers, encoded by a dictionary of its combinations. */
export type Column<Answers> = { group: AnswerGroup<Answers>; dictionary: Dictionary<Answers> };

/**
 * Index of everyone of one side with a listed status, in columns of numbers: an object for each person would take too much memory. `put` and
 * `remove` may move somebody else of the cluster to another slot.
 */
export type ListedIndex<Answers> = {
  ids: Pick<IdMap, 'slotOf' | 'idAt' | 'compare' | 'compareWith'>;
  ofCluster: readonly Column<Answers>[];
  others: readonly Column<Answers>[];
  /** The codes of a cluster in the columns of `ofCluster`. */
  clusters: Dictionary<readonly number[]>;
  slots: Pick<Slots, 'firstBlockOf' | 'blockAfter' | 'peopleIn' | 'clusterAt'>;
  /** Row by row, one row for each slot: the codes in the columns of `others`. */
  codes: () => Uint16Array | Uint32Array;
  put: (person: ListedPerson<Answers>) => void;
  remove: (id: string) => void;
  answersAt: (slot: number) => Answers;
  isMatchedAt: (slot: number) => boolean;
  /** As `dayNumber`; 0 when unknown. */
  birthAt: (slot: number) => number;
  /** The time zones of everybody, and which of them is somebody's. */
  timeZones: readonly string[];
  timeZoneAt: (slot: number) => number;
  /** Whether the checks that the team has seen are valid on a day, which is a `checkDay`. */
  areCheckedAt: (slot: number, place: CheckPlace, day: number) => boolean;
  /** For some kinds: whether the team has seen one of them at a slot, and none of that kind is valid on a `checkDay` any more. */
  withExpired: (kinds: readonly CheckKind[]) => (slot: number, day: number) => boolean;
};

const maxUint16 = 0xffff;

export function createListedIndex<Answers extends object>(
  groups: AnswerGroups<Answers>,
): ListedIndex<Answers> {
  const columnOf = (group: AnswerGroup<Answers>) => ({ group, dictionary: createDictionary<Answers>() });
  const ofCluster = groups.ofCluster.map(columnOf);
  const others = groups.others.map(columnOf);
  const clusters = createDictionary<readonly number[]>();
  const slots = createSlots();
  const ids = createIdMap();
  // By slot.
  let codes: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> = new Uint16Array(0);
  let matched = new Uint8Array(0);
  let births = new Int32Array(0);
  let zones = new Uint16Array(0);
  const timeZones: string[] = [];
  const checks = createCheckDays();

  const zoneCode = (timeZone: string) => {
    const known = timeZones.indexOf(timeZone);
    return known < 0 ? timeZones.push(timeZone) - 1 : known;
  };
  const encode = ({ group, dictionary }: Column<Answers>, answers: Answers) =>
    dictionary.encode(pick(answers, group.fields));
  const release = (slot: number) => {
    const cluster = slots.clusterAt(slot);
    const clusterCodes = clusters.values[cluster] ?? [];
    clusters.release(cluster);
    for (const [at, { dictionary }] of ofCluster.entries()) dictionary.release(clusterCodes[at] ?? 0);
    for (const [at, { dictionary }] of others.entries())
      dictionary.release(codes[slot * others.length + at] ?? 0);
  };
  const move = (from: number, to: number) => {
    ids.move(from, to);
    codes.copyWithin(to * others.length, from * others.length, (from + 1) * others.length);
    matched[to] = matched[from] ?? 0;
    births[to] = births[from] ?? 0;
    zones[to] = zones[from] ?? 0;
    checks.move(from, to);
  };
  const remove = (id: string) => {
    const slot = ids.slotOf(id);
    if (slot < 0) return;
    release(slot);
    ids.remove(slot);
    const last = slots.free(slot);
    if (last !== slot) move(last, slot);
  };

  return {
    ids,
    ofCluster,
    others,
    clusters,
    slots,
    codes: () => codes,
    put: ({ id, isMatched, dateOfBirth, timeZone, checkDays, answers }) => {
      remove(id);
      const slot = slots.allocate(clusters.encode(ofCluster.map((column) => encode(column, answers))));
      ids.put(slot, id);
      codes = grow(codes, (slot + 1) * others.length);
      for (const [at, column] of others.entries()) {
        const code = encode(column, answers);
        if (code > maxUint16 && codes instanceof Uint16Array) codes = Uint32Array.from(codes);
        codes[slot * others.length + at] = code;
      }
      matched = grow(matched, slot + 1);
      matched[slot] = isMatched ? 1 : 0;
      births = grow(births, slot + 1);
      births[slot] = dateOfBirth === null ? 0 : dayNumber(dateOfBirth);
      zones = grow(zones, slot + 1);
      zones[slot] = zoneCode(timeZone);
      checks.put(slot, checkDays);
    },
    remove,
    answersAt: (slot) => {
      const clusterCodes = clusters.values[slots.clusterAt(slot)] ?? [];
      return Object.assign(
        {},
        ...ofCluster.map(({ dictionary }, at) => dictionary.values[clusterCodes[at] ?? 0]),
        ...others.map(({ dictionary }, at) => dictionary.values[codes[slot * others.length + at] ?? 0]),
      );
    },
    isMatchedAt: (slot) => matched[slot] === 1,
    birthAt: (slot) => births[slot] ?? 0,
    timeZones,
    timeZoneAt: (slot) => zones[slot] ?? 0,
    areCheckedAt: checks.isValidAt,
    withExpired: checks.withExpired,
  };
}

function pick<Answers extends object>(answers: Answers, fields: readonly (keyof Answers)[]): Answers {
  const some: Partial<Answers> = {};
  for (const field of fields) some[field] = answers[field];
  return some as Answers;
}

/** Gives each different value a small code, and counts the people who have it. */
type Dictionary<Value> = {
  /** Counts one person more. */
  encode: (value: Value) => number;
  /** Counts one person less. A code without people is used again. */
  release: (code: number) => void;
  /** By code; undefined without people. */
  values: readonly (Value | undefined)[];
};

function createDictionary<Value extends object>(): Dictionary<Value> {
  const values: (Value | undefined)[] = [];
  const uses: number[] = [];
  const free: number[] = [];
  const codes = new Map<string, number>();
  const keyOf = (value: Value) => JSON.stringify(Object.values(value));
  return {
    values,
    encode: (value) => {
      const key = keyOf(value);
      const code = codes.get(key) ?? free.pop() ?? values.length;
      if (values[code] === undefined) {
        codes.set(key, code);
        values[code] = value;
        uses[code] = 0;
      }
      uses[code] = (uses[code] ?? 0) + 1;
      return code;
    },
    release: (code) => {
      const value = values[code];
      uses[code] = (uses[code] ?? 0) - 1;
      if (value === undefined || uses[code] !== 0) return;
      codes.delete(keyOf(value));
      values[code] = undefined;
      free.push(code);
    },
  };
}
