import type { WorkPlace } from '#contract/checks/work-place.ts';
import { limits } from '#contract/limits.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import type { Db } from '#server/platform/db/open.ts';
import { cutPage } from '#server/platform/http/read-page.ts';
import type { FamilySide, Pair, SupportWorkerSide } from '#server/search/fit/sides.ts';
import { checkDay, dayNumber } from '#server/search/listed/days.ts';
import { type BestSearch, type Condition, findBest, type Standing } from '#server/search/listed/find-best.ts';
import type { Listed } from '#server/search/listed/listed-cache.ts';
import type { ListedPeople } from '#server/search/listed/listed-index.ts';
import { findFamilyCards, findSupportWorkerCards } from '#server/search/store.ts';
import { type Cursor, checkAnswers, markOf } from './cursor.ts';

type Page = {
  /** Only these people. */
  ids?: readonly string[] | undefined;
  /** Never these: one of them and the viewer has blocked the other. */
  blockedIds: readonly string[];
  arrangement?: SearchedArrangement | undefined;
  limit: number;
  after: Cursor | undefined;
  today: string;
  /** The day on which people must be listed: leaves out workers too young by then, and people with an expired required check. */
  listedOn: string;
  /** Without those who are matched. */
  isFree?: boolean;
};

/** What the checks of a worker must hold for. */
export type WantedChecks = {
  isPoliceChecked: boolean;
  /** Where they must be allowed to work with children. */
  worksWithChildrenIn: WorkPlace | null;
};

/** Somebody on a page: what their card shows, and how they and the viewer are compared. */
export type Found<Card> = { card: Card; pair: Pair };

/** `next` begins the page after this one; it is missing on the last one. */
export type FoundPage<Card> = { people: Found<Card>[]; next: Cursor | undefined };

/**
 * Listed workers, the best match first; equal matches are ordered by when they are free. Those without a date come after all others, and
 * those who are matched after them.
 * A page may be shorter than the limit, without people who are no longer listed when the cards are read.
 */
export function findSupportWorkers(
  { db, listed }: { db: Db; listed: Listed },
  search: Page & {
    viewer: FamilySide;
    checks?: WantedChecks;
    from: string | undefined;
    to: string | undefined;
    /** The earliest day that is today somewhere. */
    earliest: string;
  },
) {
  const { viewer, listedOn, isFree } = search;
  const today = search.after?.today ?? search.today;
  const people = listed.supportWorkers;
  const isBlocked = among(people, search.blockedIds);
  const latestBirth = dayNumber(listedOn) - limits.listedFromAge * 10_000;
  const areChecked = withChecks(people, listedOn, search.checks);
  return readPage({
    ...search,
    today,
    people,
    pairWith: (worker) => ({ worker, family: viewer, today }),
    conditions: [
      { field: 'dateAvailable', meets: inWindow({ ...search, today }) },
      ...openTo<SupportWorkerSide>(search.arrangement),
    ],
    accepts: (index) =>
      people.birthAt(index) <= latestBirth &&
      areChecked(index) &&
      !isBlocked(index) &&
      !(isFree && people.isMatchedAt(index)),
    comesLast: people.isMatchedAt,
    dayField: 'dateAvailable',
    areUndatedLast: true,
    findCards: (ids) => findSupportWorkerCards(db, { ids, listedOn }),
  });
}

/** Listed families, likewise; equal matches are ordered by when they would start, and those who are matched come last. */
export function findFamilies(
  { db, listed }: { db: Db; listed: Listed },
  search: Page & { viewer: SupportWorkerSide; countryCode: string | undefined },
) {
  const { viewer, countryCode, listedOn, isFree } = search;
  const today = search.after?.today ?? search.today;
  const people = listed.families;
  const isBlocked = among(people, search.blockedIds);
  const areChecked = withChecks(people, listedOn);
  return readPage({
    ...search,
    today,
    people,
    pairWith: (family) => ({ worker: viewer, family, today }),
    conditions: [
      ...(countryCode
        ? [{ field: 'countryCode', meets: (code: string | null) => code === countryCode } as const]
        : []),
      ...openTo<FamilySide>(search.arrangement),
    ],
    accepts: (index) => areChecked(index) && !isBlocked(index) && !(isFree && people.isMatchedAt(index)),
    comesLast: people.isMatchedAt,
    dayField: 'earliestStartDate',
    areUndatedLast: false,
    findCards: (ids) => findFamilyCards(db, { ids, listedOn }),
  });
}

/** Whether the person at an index is one of these. */
function among<Answers>({ ids: { indexOf } }: ListedPeople<Answers>, ids: readonly string[]) {
  const indexes = new Set(ids.map(indexOf));
  return (index: number): boolean => indexes.has(index);
}

/** Whether the person at an index has the wanted checks on a day, and no required one that has expired by then. */
function withChecks<Answers>(
  { areCheckedAt }: ListedPeople<Answers>,
  listedOn: string,
  wanted?: WantedChecks,
) {
  const day = checkDay(listedOn);
  const children = wanted?.worksWithChildrenIn;
  const childrenPlace = children === 'NZ' ? 'nz-police-vetting' : children;
  return (index: number): boolean =>
    areCheckedAt(index, 'listed', day) &&
    (!wanted?.isPoliceChecked ||
      areCheckedAt(index, 'national-police-check', day) ||
      areCheckedAt(index, 'nz-police-vetting', day)) &&
    (!childrenPlace || areCheckedAt(index, childrenPlace, day));
}

/** People who are open to both, or have not said, meet each. No condition when any arrangement will do. */
const openTo = <Answers extends Pick<FamilySide, 'arrangement'>>(
  wanted: SearchedArrangement | undefined,
): Condition<Answers>[] => {
  if (!wanted) return [];
  const meets = (arrangement: FamilySide['arrangement']) =>
    arrangement === null || arrangement === 'EITHER' || arrangement === wanted;
  return [{ field: 'arrangement', meets }] as Condition<Answers>[];
};

type Window = { today: string; earliest: string; from: string | undefined; to: string | undefined };

/** A date that has passed counts as today; somebody without a date may be free at any time. */
function inWindow({ today, earliest, from, to }: Window): (available: string | null) => boolean {
  const since = from !== undefined && from > today ? from : '';
  // In every time zone, a window that ends today includes everyone who is free already.
  const hasEnded = to ? to < earliest : false;
  return (available) => available === null || (!hasEnded && available >= since && (!to || available <= to));
}

type PageSearch<Answers, Card> = Omit<BestSearch<Answers>, 'after'> & {
  viewer: FamilySide | SupportWorkerSide;
  after: Cursor | undefined;
  findCards: (ids: readonly string[]) => Promise<Card[]>;
};

async function readPage<Answers extends object, Card extends { id: string }>(
  search: PageSearch<Answers, Card>,
): Promise<FoundPage<Card>> {
  const { viewer, after, today, limit, people, pairWith, findCards } = search;
  const answers = markOf(viewer);
  checkAnswers(after, answers);
  const { page, last } = cutPage(findBest({ ...search, limit: limit + 1 }), limit);
  // Before anything is awaited: an index is somebody else's when the people change.
  const pairs = new Map(page.map((standing) => [standing.id, pairOf(people, standing, pairWith)]));
  const cards = new Map((await findCards([...pairs.keys()])).map((card) => [card.id, card]));
  return {
    people: [...pairs].flatMap(([id, pair]) => {
      const card = cards.get(id);
      return card ? [{ card, pair }] : [];
    }),
    next: last && { today, answers, ...last },
  };
}

const pairOf = <Answers>(
  { ids, answersAt }: ListedPeople<Answers>,
  { id }: Standing,
  pairWith: (answers: Answers) => Pair,
) => pairWith(answersAt(ids.indexOf(id)));
