import type { CheckSide } from '#contract/checks/kinds.ts';
import type { WorkPlace } from '#contract/checks/work-place.ts';
import { limits } from '#contract/limits.ts';
import { dayIn } from '#contract/profiles/time-in.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import type { Db } from '#server/platform/db/open.ts';
import { cutPage } from '#server/platform/http/read-page.ts';
import { hidingKindsOf } from '#server/profiles/status/hiding-checks.ts';
import type { FamilySide, Pair, SupportWorkerSide } from '#server/search/fit/sides.ts';
import { checkDay, dayNumber } from '#server/search/listed/days.ts';
import { type BestSearch, type Condition, findBest, type SortKey } from '#server/search/listed/find-best.ts';
import type { ListedIndexes } from '#server/search/listed/listed-cache.ts';
import type { ListedIndex } from '#server/search/listed/listed-index.ts';
import { findFamilyCards, findSupportWorkerCards } from '#server/search/store.ts';
import { type Cursor, checkFingerprint, fingerprintOf } from './cursor.ts';

type Page = {
  /** Only these people. */
  ids?: readonly string[] | undefined;
  /** Whom the viewer has blocked, or who has blocked the viewer. */
  blockedIds: readonly string[];
  arrangement?: SearchedArrangement | undefined;
  limit: number;
  after: Cursor | undefined;
  today: string;
  /** Leaves out workers who are too young, and people with an expired required check, by the day where they live. */
  now: Date;
  onlyUnmatched?: boolean;
};

/** Filters on a worker's checks. */
export type WantedChecks = {
  isPoliceChecked: boolean;
  /** Where their check for work with children must be valid. */
  worksWithChildrenIn: WorkPlace | null;
};

/** Somebody on a page, with the pair to compare for the words of the card. */
export type Found<Card> = { card: Card; pair: Pair };

/** `next` is the cursor of the next page; undefined on the last one. */
export type FoundPage<Card> = { people: Found<Card>[]; next: Cursor | undefined };

/**
 * Listed workers, the best fit first; equal fits are ordered by when they are free. Then come those without a date, and last those
 * who are matched. A page may be shorter than the limit, because it leaves out people who aren't listed any more when their cards
 * are read.
 */
export function findSupportWorkers(
  { db, listed }: { db: Db; listed: ListedIndexes },
  search: Page & {
    viewer: FamilySide;
    checks?: WantedChecks;
    from: string | undefined;
    to: string | undefined;
    /** The earliest day that is today somewhere. */
    earliest: string;
  },
) {
  const { viewer, now, onlyUnmatched } = search;
  const today = search.after?.today ?? search.today;
  const people = listed.supportWorkers;
  const isBlocked = isOneOf(people, search.blockedIds);
  const isOldEnough = bornEarlyEnough(people, now);
  const areChecked = withChecks(people, 'SUPPORT_WORKER', now, search.checks);
  return readPage({
    ...search,
    today,
    people,
    pairWith: (worker) => ({ worker, family: viewer, today }),
    conditions: [
      { field: 'dateAvailable', meets: inWindow({ ...search, today }) },
      ...openTo<SupportWorkerSide>(search.arrangement),
    ],
    accepts: (slot) =>
      isOldEnough(slot) &&
      areChecked(slot) &&
      !isBlocked(slot) &&
      !(onlyUnmatched && people.isMatchedAt(slot)),
    comesLast: people.isMatchedAt,
    dayField: 'dateAvailable',
    areUndatedLast: true,
    findCards: (ids) => findSupportWorkerCards(db, { ids, now }),
  });
}

/** Listed families, the best fit first; equal fits are ordered by when they would start. Matched families come last. */
export function findFamilies(
  { db, listed }: { db: Db; listed: ListedIndexes },
  search: Page & { viewer: SupportWorkerSide; countryCode: string | undefined },
) {
  const { viewer, countryCode, now, onlyUnmatched } = search;
  const today = search.after?.today ?? search.today;
  const people = listed.families;
  const isBlocked = isOneOf(people, search.blockedIds);
  const areChecked = withChecks(people, 'FAMILY_USER', now);
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
    accepts: (slot) => areChecked(slot) && !isBlocked(slot) && !(onlyUnmatched && people.isMatchedAt(slot)),
    comesLast: people.isMatchedAt,
    dayField: 'earliestStartDate',
    areUndatedLast: false,
    findCards: (ids) => findFamilyCards(db, { ids, now }),
  });
}

function isOneOf<Answers>({ ids: { slotOf } }: ListedIndex<Answers>, ids: readonly string[]) {
  const slots = new Set(ids.map(slotOf));
  return (slot: number): boolean => slots.has(slot);
}

/** A number made from today where somebody lives. */
function byZone<Answers>(
  { timeZones, timeZoneAt }: ListedIndex<Answers>,
  now: Date,
  numberOf: (today: string) => number,
) {
  const numbers = timeZones.map((zone) => numberOf(dayIn(zone, now)));
  return (slot: number): number => numbers[timeZoneAt(slot)] ?? 0;
}

function bornEarlyEnough<Answers>(people: ListedIndex<Answers>, now: Date) {
  const latestBirth = byZone(people, now, (today) => dayNumber(today) - limits.listedFromAge * 10_000);
  return (slot: number): boolean => people.birthAt(slot) <= latestBirth(slot);
}

/** Filters by checks: the wanted ones are valid today, and no required one has expired. */
function withChecks<Answers>(
  people: ListedIndex<Answers>,
  side: CheckSide,
  now: Date,
  wanted?: WantedChecks,
) {
  const { areCheckedAt } = people;
  const isHidden = people.withExpired(hidingKindsOf(side));
  const today = byZone(people, now, checkDay);
  const children = wanted?.worksWithChildrenIn;
  const childrenPlace = children === 'NZ' ? 'nz-police-vetting' : children;
  return (slot: number): boolean => {
    const day = today(slot);
    return (
      !isHidden(slot, day) &&
      (!wanted?.isPoliceChecked ||
        areCheckedAt(slot, 'national-police-check', day) ||
        areCheckedAt(slot, 'nz-police-vetting', day)) &&
      (!childrenPlace || areCheckedAt(slot, childrenPlace, day))
    );
  };
}

/** Filters by arrangement, if one is wanted. People who are open to both, or haven't said, pass. */
const openTo = <Answers extends Pick<FamilySide, 'arrangement'>>(
  wanted: SearchedArrangement | undefined,
): Condition<Answers>[] => {
  if (!wanted) return [];
  const meets = (arrangement: FamilySide['arrangement']) =>
    arrangement === null || arrangement === 'EITHER' || arrangement === wanted;
  return [{ field: 'arrangement', meets }] as Condition<Answers>[];
};

type Window = { today: string; earliest: string; from: string | undefined; to: string | undefined };

/** Filters by date. A past date counts as today; people without one pass. */
function inWindow({ today, earliest, from, to }: Window): (available: string | null) => boolean {
  const since = from !== undefined && from > today ? from : '';
  // In every time zone, a window that ends today includes everyone who is free by now.
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
  const fingerprint = fingerprintOf(viewer);
  checkFingerprint(after, fingerprint);
  const { page, last } = cutPage(findBest({ ...search, limit: limit + 1 }), limit);
  // Before any await: a refresh may give a slot to somebody else.
  const pairs = new Map(page.map((key) => [key.id, pairOf(people, key, pairWith)]));
  const cards = new Map((await findCards([...pairs.keys()])).map((card) => [card.id, card]));
  return {
    people: [...pairs].flatMap(([id, pair]) => {
      const card = cards.get(id);
      return card ? [{ card, pair }] : [];
    }),
    next: last && { today, fingerprint, ...last },
  };
}

const pairOf = <Answers>(
  { ids, answersAt }: ListedIndex<Answers>,
  { id }: SortKey,
  pairWith: (answers: Answers) => Pair,
) => pairWith(answersAt(ids.slotOf(id)));
