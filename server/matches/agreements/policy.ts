import type { AgreementReading } from '#contract/matches/agreement.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { supportInWords } from '#contract/settings.ts';
import { agreementDialogs } from '#contract/texts/dialogs/agreement.ts';
import { actorIn } from '#server/matches/policy.ts';
import { conflict, notAllowed } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { areInContact } from '#server/profiles/status/policy.ts';
import type { AgreementRow, MatchOfTwo } from './store.ts';

type Viewer = Pick<Caller, 'id' | 'role'>;
type Two = Pick<MatchOfTwo, 'familyId' | 'supportWorkerId'>;

/** Whether somebody sees an agreement: the two and the team. For anybody else there is no such match. */
export const maySee = (viewer: Viewer, match: Two): boolean => actorIn(match, viewer) !== null;

/** Why somebody who sees an agreement reads its texts; `none`: the team doesn't, unless it's asked. */
export function readingOf({ role }: Pick<Viewer, 'role'>, agreement: AgreementRow): AgreementReading {
  if (role !== 'ADMIN') return 'own';
  return (agreement.familyAskedAt ?? agreement.supportWorkerAskedAt) ? 'asked' : 'none';
}

type Standing = Pick<MatchOfTwo, 'state' | 'isBlocked' | 'family' | 'supportWorker'>;

/**
 * The reason why nobody can change an agreement; null while they can. Like messages, it closes when either
 * isn't approved or listed, and with a block: nobody has to read what somebody they have blocked writes. The
 * sentence is the same, so it doesn't reveal which.
 */
export function closedBy(match: Standing, now: Date): 'ended' | 'notNow' | null {
  const { isBlocked, family, supportWorker } = match;
  if (!isOpenMatch(match)) return 'ended';
  const isOpen = !isBlocked && areInContact([family, supportWorker], now);
  return isOpen ? null : 'notNow';
}

/** @throws 409 */
export function refuseClosed(match: Standing, now: Date): void {
  const reason = closedBy(match, now);
  if (reason !== null) throw conflict(() => agreementDialogs.agreement[reason]);
}

/** @throws 409 unless the caller has read the section as it stands */
export function refuseOutdated(revision: number, latest: { revision: number }): void {
  if (revision !== latest.revision)
    throw conflict('This section has changed since you opened it. Read what it says now, and try again.');
}

export const paused = () =>
  notAllowed(() => {
    const { phone, email } = supportInWords();
    return `Our team has paused your messages, so you can’t propose or say anything here. You can still read and accept. To talk about it, call ${phone} or write to ${email}.`;
  });

export const tooMany = (what: string) =>
  conflict(
    () =>
      `There’s no room for more ${what} in this section. Agree on it as it stands, or talk to our team: ${supportInWords().phone}.`,
  );
