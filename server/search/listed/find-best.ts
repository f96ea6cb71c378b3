import { bestScore, greatestLoss, lossOf, placeOf, pointsLost } from '#server/search/fit/score.ts';
import type { Pair } from '#server/search/fit/sides.ts';
import { dayNumber, dayOfNumber } from './days.ts';
import { wordsOf } from './id-map.ts';
import type { Combinations, ListedPeople } from './listed-index.ts';
import { blockSize } from './slots.ts';

/** What a search asks of one answer. */
export type Condition<Answers> = {
  [Name in keyof Answers]: { field: Name; meets: (answer: Answers[Name]) => boolean };
}[keyof Answers];

/** Where somebody comes in a list: how far they are from the best score, the day by which equals are ordered, and the id. */
export type Standing = { place: number; day: string; id: string };

export type BestSearch<Answers> = {
  people: ListedPeople<Answers>;
  /** The viewer and somebody with these answers. */
  pairWith: (answers: Answers) => Pair;
  conditions: readonly Condition<Answers>[];
  /** Whether to show the person at an index, by anything that isn't an answer, such as checks. */
  accepts: (index: number) => boolean;
  /** Whether the person at an index comes after everyone for whom this is false. */
  comesLast: (index: number) => boolean;
  /** Equals are ordered by it. A day that has passed counts as today; nobody's comes last. */
  dayField: keyof Answers;
  /** People without a day come after everyone with one. */
  areUndatedLast: boolean;
  today: string;
  /** Only these people. */
  ids?: readonly string[] | undefined;
  after: Standing | undefined;
  /** How many are wanted at most. */
  limit: number;
};

/** Stands for 'no day given'. */
const noDay = 99991231;

// Above every loss. Several conditions that somebody does not meet may add up.
const undated = greatestLoss + 1;
const excluded = undated * 4;

/**
 * The best of everyone who is listed, in order. Each group of answers is worked out once for each combination that somebody has,
 * and from these each cluster: how far all of its people are from the best score at least. The clusters are read from the best
 * on, until the next one cannot have anybody who comes before the last of those found. Nothing is estimated.
 */
export function findBest<Answers extends object>(search: BestSearch<Answers>): Standing[] {
  const { people, ids } = search;
  const { blocks } = people;
  const found = createFound(search);
  const { comesLast } = search;
  const clusters = lossesOfClusters(search);
  const { losses, starts, rests } = tableOf(people.others.map((group) => lossesOf(group, search)));
  const numbers = people.otherNumbers();

  /** Adds up the losses of one person, until it is clear that nobody wants them. */
  const offer = (index: number, lossOfCluster: number) => {
    const worst = found.worst();
    const first = index * starts.length;
    let loss = lossOfCluster;
    for (let at = 0; at < starts.length; at += 1) {
      loss += losses[(starts[at] ?? 0) + (numbers[first + at] ?? 0)] ?? 0;
      if (loss >= excluded || placeWith(loss) + (rests[at + 1] ?? 0) > worst) return;
    }
    found.offer(index, placeWith(loss) + (comesLast(index) ? last : 0));
  };

  if (ids) {
    for (const index of new Set(ids.map(people.ids.indexOf))) {
      const loss = index < 0 ? excluded : (clusters[blocks.clusterAt(index)] ?? excluded);
      if (loss < excluded) offer(index, loss);
    }
    return found.standings();
  }
  const { firsts, nexts } = byPlace(clusters);
  for (let place = 0; place < firsts.length && place + (rests[0] ?? 0) <= found.worst(); place += 1) {
    for (let cluster = firsts[place] ?? -1; cluster >= 0; cluster = nexts[cluster] ?? -1) {
      const loss = clusters[cluster] ?? excluded;
      for (let block = blocks.firstOf(cluster); block >= 0; block = blocks.after(block)) {
        const first = block * blockSize;
        const end = first + blocks.peopleIn(block);
        for (let index = first; index < end; index += 1) offer(index, loss);
      }
    }
  }
  return found.standings();
}

// Above every other place.
const last = 2 * (bestScore + 1);

const placeWith = (loss: number) =>
  (loss & undated) === 0 ? placeOf(loss) : bestScore + 1 + placeOf(loss - undated);

/** By combination of a group. */
function lossesOf<Answers extends object>(
  { group: { fields, criteria }, distinct: { all } }: Combinations<Answers>,
  { pairWith, conditions, areUndatedLast, dayField }: BestSearch<Answers>,
): Int32Array {
  const asked = conditions.filter(({ field }) => fields.includes(field));
  const hasDay = areUndatedLast && fields.includes(dayField);
  const losses = new Int32Array(all.length).fill(excluded);
  for (const [number, answers] of all.entries()) {
    if (!answers || !asked.every(({ field, meets }) => meets(answers[field]))) continue;
    const ofDay = hasDay && answers[dayField] === null ? undated : 0;
    losses[number] = ofDay + lossOf(criteria, pairWith(answers));
  }
  return losses;
}

/** By cluster, without the other groups. */
function lossesOfClusters<Answers extends object>(search: BestSearch<Answers>): Int32Array {
  const { all } = search.people.clusters;
  const tables = search.people.ofCluster.map((combinations) => lossesOf(combinations, search));
  const losses = new Int32Array(all.length).fill(excluded);
  for (let cluster = 0; cluster < all.length; cluster += 1) {
    const numbers = all[cluster];
    if (!numbers) continue;
    let loss = 0;
    for (let at = 0; at < tables.length; at += 1) loss += tables[at]?.[numbers[at] ?? 0] ?? 0;
    losses[cluster] = loss;
  }
  return losses;
}

/** The first cluster of each place, and for each cluster the next; -1 ends. Without those that meet no condition. */
function byPlace(clusters: Int32Array) {
  const firsts = new Int32Array(bestScore + 1).fill(-1);
  const nexts = new Int32Array(clusters.length);
  for (let cluster = 0; cluster < clusters.length; cluster += 1) {
    const loss = clusters[cluster] ?? excluded;
    if (loss >= excluded) continue;
    const place = placeOf(loss);
    nexts[cluster] = firsts[place] ?? -1;
    firsts[place] = cluster;
  }
  return { firsts, nexts };
}

/**
 * The losses of all groups in one array, and where each group begins. `rests` are the points that everybody loses in a group and
 * in those after it.
 */
function tableOf(groups: readonly Int32Array[]) {
  const starts = new Int32Array(groups.length);
  const rests = new Int32Array(groups.length + 1);
  const losses = new Int32Array(groups.reduce((sum, { length }) => sum + length, 0));
  let end = losses.length;
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = groups[at] ?? new Int32Array(0);
    end -= group.length;
    starts[at] = end;
    losses.set(group, end);
    rests[at] = (rests[at + 1] ?? 0) + leastPoints(group);
  }
  return { losses, starts, rests };
}

function leastPoints(losses: Int32Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (const loss of losses) if (loss < excluded) least = Math.min(least, pointsLost(loss));
  return Number.isFinite(least) ? least : 0;
}

/** The best so far, in order. */
function createFound<Answers extends object>({
  people,
  today,
  limit,
  after,
  accepts,
  ...search
}: BestSearch<Answers>) {
  const dayOf = daysOf(people, search.dayField, today);
  const begin = after && { place: after.place, day: dayNumber(after.day), id: wordsOf(after.id) };
  const isShown = (place: number, day: number, index: number) =>
    !begin || (place - begin.place || day - begin.day || people.ids.compareWith(index, begin.id)) > 0;
  const found: { place: number; day: number; index: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  return {
    /** Nobody who is further from the best score than this is wanted. */
    worst: () => worst,
    offer: (index: number, place: number) => {
      if (place > worst) return;
      const day = dayOf(index);
      if (!isShown(place, day, index) || !accepts(index)) return;
      let at = found.length;
      for (; at > 0; at -= 1) {
        const other = found[at - 1];
        if (!other || (place - other.place || day - other.day || people.ids.compare(index, other.index)) > 0)
          break;
      }
      if (at >= limit) return;
      found.splice(at, 0, { place, day, index });
      found.length = Math.min(found.length, limit);
      if (found.length === limit) worst = found[limit - 1]?.place ?? worst;
    },
    standings: (): Standing[] =>
      found.map(({ place, day, index }) => ({ place, day: dayOfNumber(day), id: people.ids.idAt(index) })),
  };
}

/** The day by which a person at an index is ordered among equals. */
function daysOf<Answers extends object>(
  { others, otherNumbers }: ListedPeople<Answers>,
  field: keyof Answers,
  today: string,
): (index: number) => number {
  const at = others.findIndex(({ group: { fields } }) => fields.includes(field));
  const days = Int32Array.from(others[at]?.distinct.all ?? [], (answers) => {
    const day = answers?.[field];
    return typeof day === 'string' ? Math.max(dayNumber(day), dayNumber(today)) : noDay;
  });
  const numbers = otherNumbers();
  return (index) => days[numbers[index * others.length + at] ?? 0] ?? noDay;
}
