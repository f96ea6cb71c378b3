import type { EndpointInput } from '#contract/endpoint.ts';
import type { MatchActor, matches } from '#contract/matches/matches.ts';
import { isOpenMatch, mayEverDo } from '#contract/matches/transitions.ts';
import { finishIntroductions } from '#server/admissions/work-list/work-items.ts';
import { issueMatchFee } from '#server/fees/due-fees.ts';
import { conflict, invalidInput, notAllowed } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { changeStatus } from '#server/profiles/status/change-status.ts';
import { type Dependencies, type LockedMatch, refuseChanged, withLockedMatch } from './locked-match.ts';
import { mailAboutNotice, mailBoth, mailTeam, readersExcept } from './match-mails.ts';
import { actsOn, idsOf, idsToAnnounce } from './policy.ts';
import { recordMatch } from './record-match.ts';
import { updateMatch } from './store.ts';
import type { MatchRow } from './table.ts';
import { checkCanBeMatched, checkOverlaps } from './who-can-be-matched.ts';

type Input = EndpointInput<typeof matches.change>['body'];

/**
 * Says yes to a match, takes back a notice, or, for the team, changes what it is about and confirms that it begins.
 * @throws 403 when one of the two would confirm it, 404, 409 when it has changed, has ended, or cannot become what is wanted
 */
export const changeMatch = (
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  { version, ...input }: Input,
): Promise<MatchRow> =>
  withLockedMatch(dependencies, caller, id, async (one) => {
    if (input.state === 'active' && !mayEverDo('confirm', one.as))
      throw notAllowed('Our team confirms that a match begins.');
    if (isAsWanted(one, input)) return one.match;
    refuseChanged(one.match, version);
    if (!isOpenMatch(one.match)) throw conflict('This match has ended, so it can’t be changed.');
    let { match } = one;
    if (mayEverDo('change', one.as)) match = await changeDetails(one, input);
    if (input.goesOn) match = await takeNoticeBack({ ...one, match });
    if (isSoFar({ ...one, match }, input.state)) return match;
    if (input.state === 'agreed') match = await sayYes({ ...one, match });
    if (input.state === 'active') match = await activateMatch({ ...one, match }, input.overlapsSeen ?? false);
    return match;
  });

const detailNames = ['arrangement', 'startsOn', 'expectedEndsOn', 'hoursOfCareRequired'] as const;

/**
 * Whether a match is as wanted already. Pressing twice gives the result of the first press, even with the
 * version from before it.
 */
function isAsWanted(one: LockedMatch, input: Omit<Input, 'version'>): boolean {
  const { match, as } = one;
  const isNew = (name: (typeof detailNames)[number]) =>
    input[name] !== undefined && input[name] !== match[name];
  const hasNewDetails = mayEverDo('change', as) && detailNames.some(isNew);
  const takesNoticeBack = input.goesOn === true && match.endsOn !== null;
  return !hasNewDetails && !takesNoticeBack && (input.state === undefined || isSoFar(one, input.state));
}

const isSoFar = (one: LockedMatch, state: Input['state']): boolean =>
  (state === 'agreed' && hasSaidYes(one)) || (state === 'active' && one.match.state === 'active');

const isDecided = ({ state }: MatchRow) => state === 'agreed' || state === 'active';

function hasSaidYes({ match, as }: LockedMatch): boolean {
  if (isDecided(match)) return true;
  if (as === 'FAMILY_USER') return match.familyAcceptedAt !== null;
  return as === 'SUPPORT_WORKER' && match.supportWorkerAcceptedAt !== null;
}

/** Records a yes: of one of the two their own; of the team, that both have said it. */
async function sayYes(one: LockedMatch): Promise<MatchRow> {
  const { transaction, mail, clock, match, as, caller } = one;
  const now = clock();
  const isOf = (side: MatchActor) => as === side || as === 'ADMIN';
  const familyAcceptedAt = match.familyAcceptedAt ?? (isOf('FAMILY_USER') ? now : null);
  const supportWorkerAcceptedAt = match.supportWorkerAcceptedAt ?? (isOf('SUPPORT_WORKER') ? now : null);
  const isAgreed = familyAcceptedAt !== null && supportWorkerAcceptedAt !== null;
  const changed = await updateMatch(transaction, match, {
    familyAcceptedAt,
    supportWorkerAcceptedAt,
    ...(isAgreed && { state: 'agreed', agreedAt: now }),
  });
  await recordMatch(transaction, { act: 'matchChanged', match: changed, by: caller, at: now });
  if (isAgreed) {
    await mailBoth(transaction, mail, 'match-agreed', changed);
    if (as !== 'ADMIN') await mailTeam(transaction, mail, 'match-agreed-team', changed);
  } else await refreshPages(transaction, idsOf(changed));
  return changed;
}

async function takeNoticeBack(one: LockedMatch): Promise<MatchRow> {
  const { transaction, mail, match, as, caller, clock } = one;
  if (match.endsOn === null) return match;
  if (!actsOn(match, as).includes('takeNoticeBack'))
    throw conflict('Only the person who gave notice can withdraw it. Talk to each other, or to our team.');
  const changed = await updateMatch(transaction, match, {
    endsOn: null,
    endingBy: null,
    endingByRole: null,
    endReason: null,
    endNote: null,
    endingAt: null,
    familyStatusAfter: null,
    supportWorkerStatusAfter: null,
  });
  await recordMatch(transaction, {
    act: 'matchChanged',
    match: changed,
    before: match,
    by: caller,
    at: clock(),
  });
  await mailAboutNotice(
    { transaction, mail, before: match, match: changed, now: clock() },
    readersExcept(as),
  );
  return changed;
}

/**
 * Changes what a match is about, for the team. One that both have said yes to becomes a proposal again when
 * it changes before it begins.
 */
async function changeDetails(one: LockedMatch, input: Omit<Input, 'version'>): Promise<MatchRow> {
  const { transaction, mail, match, people, caller, clock } = one;
  const planned = {
    arrangement: input.arrangement ?? match.arrangement,
    startsOn: input.startsOn ?? match.startsOn,
    expectedEndsOn: input.expectedEndsOn === undefined ? match.expectedEndsOn : input.expectedEndsOn,
    hoursOfCareRequired:
      input.hoursOfCareRequired === undefined ? match.hoursOfCareRequired : input.hoursOfCareRequired,
  };
  const isSame = (name: keyof typeof planned) => planned[name] === match[name];
  if (detailNames.every(isSame)) return match;
  if (planned.expectedEndsOn !== null && planned.expectedEndsOn < planned.startsOn)
    throw invalidInput([{ field: 'expectedEndsOn', message: 'The expected end can’t be before the start' }]);
  const asked = { ...planned, id: match.id, isActive: match.state === 'active' };
  await checkOverlaps(transaction, people, asked, input.overlapsSeen ?? false);
  const asksAgain = match.state !== 'active' && !(isSame('arrangement') && isSame('startsOn'));
  const changed = await updateMatch(transaction, match, {
    ...planned,
    ...(asksAgain && {
      state: 'proposed',
      agreedAt: null,
      familyAcceptedAt: null,
      supportWorkerAcceptedAt: null,
    }),
  });
  await recordMatch(transaction, {
    act: 'matchChanged',
    match: changed,
    before: match,
    by: caller,
    at: clock(),
  });
  await mailBoth(transaction, mail, 'match-changed', changed);
  return changed;
}

/**
 * Confirms, for the team, that a match begins. Both become MATCHED with it, and nobody has to introduce them
 * any more.
 * @throws 409 while not both have said yes, when they cannot be matched any more, and when something overlaps
 */
async function activateMatch(one: LockedMatch, overlapsSeen: boolean): Promise<MatchRow> {
  const { transaction, mail, announce, clock, match, people, caller, as } = one;
  if (!actsOn(match, as).includes('confirm'))
    throw conflict('Both have to say yes first. If they’ve told you so, record that, then confirm.');
  const now = clock();
  await checkCanBeMatched(transaction, [...people.values()], now);
  await checkOverlaps(transaction, people, { ...match, isActive: true }, overlapsSeen);
  const changed = await updateMatch(transaction, match, {
    state: 'active',
    activeAt: now,
    activatedBy: caller.id,
  });
  for (const user of people.values())
    await changeStatus(transaction, one, { user, to: 'MATCHED', by: caller, isMailedElsewhere: true });
  if (match.familyId !== null)
    await issueMatchFee(
      transaction,
      { mail, announce, clock },
      { familyId: match.familyId, matchId: match.id },
    );
  if (match.familyId !== null && match.supportWorkerId !== null)
    await finishIntroductions(transaction, {
      between: [match.familyId, match.supportWorkerId],
      by: caller.id,
      at: now,
    });
  await recordMatch(transaction, { act: 'matchActive', match: changed, by: caller, at: now });
  await mailBoth(transaction, mail, 'match-active', changed);
  await announce(transaction, { type: 'match.active', data: idsToAnnounce(changed) });
  return changed;
}
