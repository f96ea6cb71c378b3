import type { EndpointInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Agreement, agreements } from '#contract/matches/agreement.ts';
import type { AgreementSection } from '#contract/matches/agreement-sections.ts';
import { mayDoInAgreement } from '#contract/matches/agreement-transitions.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { idsOf } from '#server/matches/policy.ts';
import { addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { changeAgreement, type LockedAgreement } from './change.ts';
import { refuseClosed, refuseOutdated } from './policy.ts';
import { isWhatWasAgreed, presentAgreement } from './present.ts';
import {
  findAgreement,
  hasActedSince,
  insertAcceptance,
  insertVersion,
  listLatest,
  listVersions,
  type MatchOfTwo,
  updateAgreement,
} from './store.ts';

/** Stores a version once both have accepted every section as it stands, and mails both. */
export async function agreeIfComplete(
  { transaction, match, at }: LockedAgreement,
  mail: MailQueue,
): Promise<void> {
  const latest = await listLatest(transaction, match.id);
  if (!latest.every(({ familyAt, supportWorkerAt }) => familyAt && supportWorkerAt)) return;
  const before = (await listVersions(transaction, match.id)).at(-1);
  if (before && isWhatWasAgreed(latest, before)) return;
  await insertVersion(transaction, {
    matchId: match.id,
    version: (before?.version ?? 0) + 1,
    agreedAt: at,
    revisions: Object.fromEntries(latest.map(({ section, revision }) => [section, revision])) as Record<
      AgreementSection,
      number
    >,
  });
  for (const userId of peopleOf(match))
    await mail.enqueue(transaction, { kind: 'agreement-agreed', userId, matchId: match.id });
}

/**
 * Queues a mail to the other person about something new, unless one is queued already, or one has gone out within a day and they haven't
 * acted since. Whether they have acted by then is checked when the mail is written.
 */
export async function mailOtherLater(
  { transaction, match, agreement, side, at }: LockedAgreement,
  mail: MailQueue,
): Promise<void> {
  const isFamily = side === 'FAMILY_USER';
  const userId = isFamily ? match.supportWorkerId : match.familyId;
  const waits = isFamily ? agreement.supportWorkerTellAt : agreement.familyTellAt;
  if (userId === null) return;
  if (waits) {
    const isAgain = at < addHours(waits, limits.agreementMailRepeatHours);
    const other = isFamily ? 'SUPPORT_WORKER' : 'FAMILY_USER';
    if (waits > at || (isAgain && !(await hasActedSince(transaction, match.id, { role: other, at: waits }))))
      return;
  }
  const tellAt = new Date(at.getTime() + limits.agreementMailDelayMinutes * 60_000);
  await updateAgreement(
    transaction,
    match.id,
    isFamily ? { supportWorkerTellAt: tellAt } : { familyTellAt: tellAt },
  );
  const job = { kind: 'agreement-changed', userId, matchId: match.id } as const;
  await mail.enqueue(transaction, job, { afterSeconds: limits.agreementMailDelayMinutes * 60 });
}

const peopleOf = ({ familyId, supportWorkerId }: MatchOfTwo): string[] =>
  [familyId, supportWorkerId].filter((id) => id !== null);

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };
type AcceptInput = EndpointInput<typeof agreements.accept>['params'] &
  EndpointInput<typeof agreements.accept>['body'];

/**
 * Accepts a section as it stands; accepting it again changes nothing.
 * @throws 404, 409 when it is closed or has changed since
 */
export const accept = (
  dependencies: Dependencies,
  caller: Caller,
  { id, section, revision }: AcceptInput,
): Promise<Agreement> =>
  changeAgreement(dependencies, caller, id, async (locked) => {
    const { transaction, match, agreement, side, at } = locked;
    const latest = (await listLatest(transaction, id)).find((one) => one.section === section);
    if (!latest) throw new Error(`${section} is missing`);
    refuseOutdated(revision, latest);
    const hasAccepted = (side === 'FAMILY_USER' ? latest.familyAt : latest.supportWorkerAt) !== null;
    if (mayDoInAgreement('accept', { hasAccepted, isPaused: false })) {
      refuseClosed(match, at);
      await insertAcceptance(transaction, { matchId: id, section, revision, role: side, at });
      await updateAgreement(transaction, id, { changedAt: at });
      await agreeIfComplete(locked, dependencies.mail);
      await refreshPages(transaction, idsOf(match));
    }
    const current = (await findAgreement(transaction, id)) ?? agreement;
    return presentAgreement(transaction, { caller, match, agreement: current, now: at });
  });
