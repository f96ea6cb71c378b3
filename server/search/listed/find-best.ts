import { bestScore, lossAtMost, lossOf, maxLoss, pointsLost, rankOf } from '#server/search/fit/score.ts';
import type { Pair } from '#server/search/fit/sides.ts';
import { dayNumber, dayOfNumber } from './days.ts';
import { wordsOf } from './id-map.ts';
import type { Column, ListedIndex } from './listed-index.ts';
import { blockSize } from './slots.ts';

/** A filter on one answer. */
export type Condition<Answers> = {
  [Name in keyof Answers]: { field: Name; meets: (answer: Answers[Name]) => boolean };
}[keyof Answers];

/** Orders a list: by distance from the best score, then by day, then by id. */
export type SortKey = { rank: number; day: string; id: string };

export type BestSearch<Answers> = {
  people: ListedIndex<Answers>;
  /** The viewer and somebody with these answers. */
  pairWith: (answers: Answers) => Pair;
  conditions: readonly Condition<Answers>[];
  /** A filter on anything else, such as checks. */
  accepts: (slot: number) => boolean;
  /** Whether they come after everyone else. */
  comesLast: (slot: number) => boolean;
  /** Orders equal ranks. A past day counts as today; people without one come last. */
  dayField: keyof Answers;
  /** People without a day come after all others, whatever their rank. */
  areUndatedLast: boolean;
  today: string;
  /** Only these people. */
  ids?: readonly string[] | undefined;
  after: SortKey | undefined;
  limit: number;
};

/** In place of a missing day: after every real one. */
const noDay = 99991231;

// Flags above every loss. The top one may be added several times, once for each filter that fails.
const undated = maxLoss + 1;
const excluded = undated * 4;

/**
 * The top of the list, exactly (branch and bound). First the loss of each combination of answers that somebody has, and of each
 * cluster, which is a lower bound for its people. Clusters are read from the best on, until the next one's bound is worse than
 * everyone found.
 */
export function findBest<Answers extends object>(search: BestSearch<Answers>): SortKey[] {
  const { people, ids } = search;
  const { slots } = people;
  const top = createTop(search);
  const { comesLast } = search;
  const clusters = lossesOfClusters(search);
  const { losses, starts, rests } = tableOf(people.others.map((column) => lossesOf(column, search)));
  const codes = people.codes();

  const columns = starts.length;
  let bound = excluded - 1;
  /** Adds up the losses of one person, and stops once they can't be among the best. A page walks through thousands. */
  const offer = (slot: number, lossOfCluster: number) => {
    const first = slot * columns;
    let loss = lossOfCluster;
    for (let at = 0; at < columns; at += 1) {
      loss += losses[(starts[at] ?? 0) + (codes[first + at] ?? 0)] ?? 0;
      if (loss + (rests[at + 1] ?? 0) > bound) return;
    }
    top.offer(slot, rankWith(loss) + (comesLast(slot) ? last : 0));
    bound = boundOf(top.worst());
  };

  if (ids) {
    for (const slot of new Set(ids.map(people.ids.slotOf))) {
      const loss = slot < 0 ? excluded : (clusters[slots.clusterAt(slot)] ?? excluded);
      if (loss < excluded) offer(slot, loss);
    }
    return top.sortKeys();
  }
  const { firsts, nexts } = byRank(clusters);
  for (let rank = 0; rank < firsts.length && rank + (rests[0] ?? 0) <= top.worst(); rank += 1) {
    for (let cluster = firsts[rank] ?? -1; cluster >= 0; cluster = nexts[cluster] ?? -1) {
      const loss = clusters[cluster] ?? excluded;
      for (let block = slots.firstBlockOf(cluster); block >= 0; block = slots.blockAfter(block)) {
        const first = block * blockSize;
        const end = first + slots.peopleIn(block);
        for (let slot = first; slot < end; slot += 1) offer(slot, loss);
      }
    }
  }
  return top.sortKeys();
}

// Puts a rank after every other one.
const last = 2 * (bestScore + 1);

const rankWith = (loss: number) =>
  (loss & undated) === 0 ? rankOf(loss) : bestScore + 1 + rankOf(loss - undated);

/** The largest loss of somebody who may have this rank. */
const boundOf = (rank: number) => {
  if (rank <= bestScore) return lossAtMost(rank);
  const datedLast = rank - bestScore - 1;
  return datedLast <= bestScore ? undated + lossAtMost(datedLast) : excluded - 1;
};

/** Losses by code of a column. */
function lossesOf<Answers extends object>(
  { group: { fields, criteria }, dictionary: { values } }: Column<Answers>,
  { pairWith, conditions, areUndatedLast, dayField }: BestSearch<Answers>,
): Int32Array {
  const asked = conditions.filter(({ field }) => fields.includes(field));
  const hasDay = areUndatedLast && fields.includes(dayField);
  const losses = new Int32Array(values.length).fill(excluded);
  for (const [code, answers] of values.entries()) {
    if (!answers || !asked.every(({ field, meets }) => meets(answers[field]))) continue;
    const ofDay = hasDay && answers[dayField] === null ? undated : 0;
    losses[code] = ofDay + lossOf(criteria, pairWith(answers));
  }
  return losses;
}

/** Losses by cluster, without the other columns. */
function lossesOfClusters<Answers extends object>(search: BestSearch<Answers>): Int32Array {
  const { values } = search.people.clusters;
  const tables = search.people.ofCluster.map((column) => lossesOf(column, search));
  const losses = new Int32Array(values.length).fill(excluded);
  for (let cluster = 0; cluster < values.length; cluster += 1) {
    const codes = values[cluster];
    if (!codes) continue;
    let loss = 0;
    for (let at = 0; at < tables.length; at += 1) loss += tables[at]?.[codes[at] ?? 0] ?? 0;
    losses[cluster] = loss;
  }
  return losses;
}

/** A linked list of clusters for each rank; -1 ends it. Clusters that fail a filter are in none. */
function byRank(clusters: Int32Array) {
  const firsts = new Int32Array(bestScore + 1).fill(-1);
  const nexts = new Int32Array(clusters.length);
  for (let cluster = 0; cluster < clusters.length; cluster += 1) {
    const loss = clusters[cluster] ?? excluded;
    if (loss >= excluded) continue;
    const rank = rankOf(loss);
    nexts[cluster] = firsts[rank] ?? -1;
    firsts[rank] = cluster;
  }
  return { firsts, nexts };
}

/**
 * The losses of all columns in one array, with the start of each. `rests` is a lower bound: the points that everybody loses in a
 * column and in those after it.
 */
function tableOf(columns: readonly Int32Array[]) {
  const starts = new Int32Array(columns.length);
  const rests = new Int32Array(columns.length + 1);
  const losses = new Int32Array(columns.reduce((sum, { length }) => sum + length, 0));
  let end = losses.length;
  for (let at = columns.length - 1; at >= 0; at -= 1) {
    const column = columns[at] ?? new Int32Array(0);
    end -= column.length;
    starts[at] = end;
    losses.set(column, end);
    rests[at] = (rests[at + 1] ?? 0) + minPoints(column);
  }
  return { losses, starts, rests };
}

function minPoints(losses: Int32Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (const loss of losses) if (loss < excluded) least = Math.min(least, pointsLost(loss));
  return Number.isFinite(least) ? least : 0;
}

/** The best so far, in order, without those up to the cursor. */
function createTop<Answers extends object>({
  people,
  today,
  limit,
  after,
  accepts,
  ...search
}: BestSearch<Answers>) {
  const dayOf = daysOf(people, search.dayField, today);
  const begin = after && { rank: after.rank, day: dayNumber(after.day), id: wordsOf(after.id) };
  const isShown = (rank: number, day: number, slot: number) =>
    !begin || (rank - begin.rank || day - begin.day || people.ids.compareWith(slot, begin.id)) > 0;
  const found: { rank: number; day: number; slot: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  return {
    /** Worse ranks can't be among the best any more. */
    worst: () => worst,
    offer: (slot: number, rank: number) => {
      if (rank > worst) return;
      const day = dayOf(slot);
      if (!isShown(rank, day, slot) || !accepts(slot)) return;
      let at = found.length;
      for (; at > 0; at -= 1) {
        const other = found[at - 1];
        if (!other || (rank - other.rank || day - other.day || people.ids.compare(slot, other.slot)) > 0)
          break;
      }
      if (at >= limit) return;
      found.splice(at, 0, { rank, day, slot });
      found.length = Math.min(found.length, limit);
      if (found.length === limit) worst = found[limit - 1]?.rank ?? worst;
    },
    sortKeys: (): SortKey[] =>
      found.map(({ rank, day, slot }) => ({ rank, day: dayOfNumber(day), id: people.ids.idAt(slot) })),
  };
}

/** The days that order equal ranks. */
function daysOf<Answers extends object>(
  people: ListedIndex<Answers>,
  field: keyof Answers,
  today: string,
): (slot: number) => number {
  const { others } = people;
  const at = others.findIndex(({ group: { fields } }) => fields.includes(field));
  const days = Int32Array.from(others[at]?.dictionary.values ?? [], (answers) => {
    const day = answers?.[field];
    return typeof day === 'string' ? Math.max(dayNumber(day), dayNumber(today)) : noDay;
  });
  const codes = people.codes();
  return (slot) => days[codes[slot * others.length + at] ?? 0] ?? noDay;
}
