import type { EndpointInput } from '#contract/endpoint.ts';
import type { Status } from '#contract/enums.ts';
import type { MatchActor, matches } from '#contract/matches/matches.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { raiseMatch } from '#server/admissions/work-list/work-items.ts';
import type { RelatedRow } from '#server/mail/job.ts';
import { addDays, earliestToday, latestToday, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { changeStatus, type StatusDependencies } from '#server/profiles/status/change-status.ts';
import { waiveOrRaiseFee } from './called-off.ts';
import { type Dependencies, type LockedMatch, refuseChanged, withLockedMatch } from './locked-match.ts';
import { mailAboutNotice, mailBoth, mailTeam, readersExcept } from './match-mails.ts';
import { actsOn, idsOf, idsToAnnounce } from './policy.ts';
import { recordMatch } from './record-match.ts';
import {
  findMatch,
  listIdsOf,
  listOpenMatchesOf,
  listOverdue,
  lockMatch,
  lockPeople,
  type PersonRow,
  updateMatch,
} from './store.ts';
import type { MatchRow } from './table.ts';

type Input = EndpointInput<typeof matches.end>['body'];

/** The longest notice. */
const noticeDays = 366;

/**
 * Ends a match, on its last day, or at once when it has not begun. The same sent twice is one.
 * @throws 400 with the day concerned, 404, 409 when it has changed since or has ended
 */
export const endMatch = (
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  { version, ...input }: Input,
): Promise<MatchRow> =>
  withLockedMatch(dependencies, caller, id, async (one) => {
    const { transaction, mail, match, as, people, clock } = one;
    const now = clock();
    const thisDay = todayOf(one);
    const endsOn = match.state === 'active' ? (input.endsOn ?? thisDay) : thisDay;
    const ending = {
      endsOn,
      endReason: input.reason,
      endNote: input.note ?? null,
      familyStatusAfter: as === 'ADMIN' ? (input.familyStatus ?? null) : null,
      supportWorkerStatusAfter: as === 'ADMIN' ? (input.supportWorkerStatus ?? null) : null,
    };
    if (match.endingBy === caller.id && isSame(match, ending)) return match;
    refuseChanged(match, version);
    if (!isOpenMatch(match)) throw conflict('This match has ended already.');
    if (match.state === 'active') checkLastDay(one, endsOn, now);
    const isTeam = as === 'ADMIN';
    const isNotice = match.state === 'active' && endsOn > (isNoticeOfOther(one) ? latestToday(now) : thisDay);
    const noted = await updateMatch(transaction, match, {
      ...ending,
      endingBy: caller.id,
      endingByRole: as,
      endingAt: now,
    });
    await recordMatch(transaction, { act: 'matchEnded', match: noted, before: match, by: caller, at: now });
    const isUnsafe = !isTeam && input.reason === 'safety';
    const cause = as === 'FAMILY_USER' ? 'unsafe-family' : 'unsafe-worker';
    // Mails at once, and not again before the team has finished the first entry.
    const isNews = isUnsafe && (await raiseMatch(transaction, { matchId: match.id, cause }, now));
    if (isNews) await mailTeam(transaction, mail, 'match-unsafe-team', noted);
    if (!isTeam && !isUnsafe && !isNotice) await mailTeam(transaction, mail, 'match-ending-team', noted);
    if (isNotice) {
      const readers: MatchActor[] = isTeam || isUnsafe ? readersExcept(as) : [...readersExcept(as), 'ADMIN'];
      await mailAboutNotice({ transaction, mail, before: match, match: noted, now }, readers);
      return noted;
    }
    return close(one, noted, people, isTeam ? caller : null);
  });

type Ending = Pick<
  MatchRow,
  'endsOn' | 'endReason' | 'endNote' | 'familyStatusAfter' | 'supportWorkerStatusAfter'
>;

/** Whether this was sent before. Nothing of a match that has ended changes any more. */
const isSame = (match: MatchRow, ending: Ending) =>
  match.endReason === ending.endReason &&
  (match.state === 'ended' ||
    (match.endsOn === ending.endsOn &&
      match.endNote === ending.endNote &&
      match.familyStatusAfter === ending.familyStatusAfter &&
      match.supportWorkerStatusAfter === ending.supportWorkerStatusAfter));

/** Today where the family lives, which is where the match is. */
function todayOf({ match, people, clock }: Pick<LockedMatch, 'match' | 'people' | 'clock'>): string {
  const family = people.get(match.familyId ?? '');
  return family ? dayOf(family, clock()) : today(clock());
}

/**
 * Whether the other has given notice already. One can then only end the match today, at once, wherever one
 * is.
 */
const isNoticeOfOther = ({ match, as }: LockedMatch): boolean => !actsOn(match, as).includes('setLastDay');

function checkLastDay(one: LockedMatch, endsOn: string, now: Date): void {
  const { match, as } = one;
  const wrong = (message: string) => invalidInput([{ field: 'endsOn', message }]);
  if (isNoticeOfOther(one) && endsOn > latestToday(now))
    throw conflict(
      `This match has a last day already: ${formatDayMonthYear(match.endsOn ?? endsOn)}. You can end it today. For another day, talk to each other, or to our team.`,
    );
  if (as === 'ADMIN' ? endsOn < match.startsOn && endsOn < todayOf(one) : endsOn < earliestToday(now))
    throw wrong(as === 'ADMIN' ? 'The last day can’t be before the first' : 'Choose today or a later day');
  if (endsOn > latestToday(addDays(now, noticeDays))) throw wrong('Choose a day within a year from now');
}

type EndDependencies = StatusDependencies & { transaction: Db };

/** Ends a match with a last day. People who are MATCHED only by it become UNMATCHED, or what the team has chosen. */
async function close(
  dependencies: EndDependencies,
  match: MatchRow,
  people: ReadonlyMap<string, PersonRow>,
  by: Caller | null,
): Promise<MatchRow> {
  const { transaction, mail, announce, clock } = dependencies;
  const hasBegun = match.state === 'active';
  const ended = await updateMatch(transaction, match, { state: 'ended', endedAt: clock() });
  if (hasBegun)
    for (const user of people.values()) {
      const chosen = user.id === match.familyId ? match.familyStatusAfter : match.supportWorkerStatusAfter;
      await release(dependencies, user, chosen, by);
    }
  await waiveOrRaiseFee(dependencies, ended);
  await mailBoth(
    transaction,
    mail,
    'match-ended',
    ended,
    hasBegun ? undefined : (ended.endingBy ?? undefined),
  );
  if (hasBegun) await announce(transaction, { type: 'match.ended', data: idsToAnnounce(ended) });
  return ended;
}

async function release(
  { transaction, ...dependencies }: EndDependencies,
  user: PersonRow,
  chosen: Status | null,
  by: Caller | null,
): Promise<void> {
  if (user.status !== 'MATCHED') return;
  const others = await listOpenMatchesOf(transaction, [user.id]);
  if (chosen === null && others.some(({ state }) => state === 'active')) return;
  const to = chosen ?? 'UNMATCHED';
  // The mail about the end says that the search is open again. About any other status there is the usual one.
  await changeStatus(transaction, dependencies, { user, to, by, isMailedElsewhere: to === 'UNMATCHED' });
}

/** Ends a match whose last day is over, unless another process was faster. */
const endDueMatch = ({ db, ...dependencies }: Dependencies, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { match, people } = await lockWithPeople(transaction, id);
    if (match?.state !== 'active' || match.endsOn === null) return;
    if (match.endsOn >= todayOf({ ...dependencies, match, people })) return;
    await close({ ...dependencies, transaction }, match, people, null);
  });

async function lockWithPeople(transaction: Db, id: string) {
  const found = await findMatch(transaction, id);
  const ids = found ? idsOf(found) : [];
  const people = ids.length > 0 ? await lockPeople(transaction, ids) : new Map<string, PersonRow>();
  return { match: await lockMatch(transaction, id), people };
}

/**
 * Ends all matches of somebody whose account is being erased, in the transaction of that. The other of each
 * gets a mail and comes free again. Returns all matches of the person, which mails may have been about. A
 * trigger deletes the words about each end.
 */
export async function endMatchesOf(dependencies: EndDependencies, userId: string): Promise<RelatedRow[]> {
  const { transaction, mail, announce, clock } = dependencies;
  for (const match of await listOpenMatchesOf(transaction, [userId])) {
    const isFamily = match.familyId === userId;
    const otherId = isFamily ? match.supportWorkerId : match.familyId;
    const now = clock();
    const people = await lockPeople(transaction, idsOf(match));
    const ended = await updateMatch(transaction, match, {
      state: 'ended',
      endsOn: todayOf({ match, people, clock }),
      endedAt: now,
      endingAt: now,
      endingBy: null,
      endingByRole: isFamily ? 'FAMILY_USER' : 'SUPPORT_WORKER',
      endReason: 'left',
      endNote: null,
    });
    if (!isFamily) await waiveOrRaiseFee(dependencies, ended);
    if (match.state === 'active')
      await announce(transaction, { type: 'match.ended', data: idsToAnnounce(ended) });
    if (otherId === null) continue;
    const other = people.get(otherId);
    if (other && match.state === 'active') await release(dependencies, other, null, null);
    await mail.enqueue(transaction, { kind: 'match-ended', userId: otherId, matchId: match.id });
    await refreshPages(transaction, idsOf(ended));
  }
  return (await listIdsOf(transaction, userId)).map(({ id }) => ({ table: 'matches', id }));
}

/**
 * Runs the deadline of matches: ends those whose last day is over. Runs every minute, in any number of
 * processes. One that cannot be ended does not hold up the others.
 */
export async function endDueMatches(dependencies: Dependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await listOverdue(dependencies.db, dependencies.clock()))
    try {
      await endDueMatch(dependencies, id);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'matches that couldn’t be ended');
}
