import { v7 as uuidv7 } from 'uuid';
import type { EndpointInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { AgreementSectionHistory, agreements } from '#contract/matches/agreement.ts';
import { mayDoInAgreement } from '#contract/matches/agreement-transitions.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { idsOf } from '#server/matches/policy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { agreeIfComplete, mailOtherLater } from './agree.ts';
import { changeAgreement, type LockedAgreement } from './change.ts';
import { paused, refuseClosed, refuseOutdated, tooMany } from './policy.ts';
import { presentSection } from './present.ts';
import {
  insertAcceptance,
  insertComment,
  insertText,
  isPaused,
  type LatestText,
  listLatest,
  updateAgreement,
  wasSent,
} from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };
type ProposeInput = EndpointInput<typeof agreements.propose>['params'] &
  EndpointInput<typeof agreements.propose>['body'];

/** Limit of proposals for each person, on any network. */
const changeLimit: LimitRule = {
  name: 'agreement-account',
  points: limits.agreementChangesPerTenMinutes,
  seconds: 600,
  refusal: (wait) =>
    `You’ve changed your agreement ${limits.agreementChangesPerTenMinutes} times in ten minutes. You can go on in ${wait}.`,
};

/**
 * Proposes another text, comments on a section, or both. The author of a text has accepted it; sending the
 * text as it stands only accepts it. What is sent twice, by its key, is one.
 * @throws 403 when the team has paused the caller's messages, 404 without such an agreement of theirs, 409
 * when it is closed, full or has changed since, 429
 */
export async function propose(
  dependencies: Dependencies,
  caller: Caller,
  { id, section, ...sent }: ProposeInput,
): Promise<AgreementSectionHistory> {
  const { db, mail, rateLimit } = dependencies;
  const isKnown = async (current: Db) => {
    const where = await wasSent(current, { matchId: id, section, byId: caller.id, key: sent.key });
    if (where === 'elsewhere') throw usedKey();
    return where === 'here';
  };
  // Sending the same text again changes nothing.
  if (!(await isKnown(db))) await rateLimit(changeLimit, caller.id);

  return changeAgreement(dependencies, caller, id, async (locked) => {
    const { transaction } = locked;
    if (!(await isKnown(transaction))) await write(locked, caller, { section, ...sent }, mail);
    return presentSection(transaction, id, section, 'own');
  });
}

async function write(
  locked: LockedAgreement,
  caller: Caller,
  { section, text, comment, revision, key }: Omit<ProposeInput, 'id'>,
  mail: MailQueue,
): Promise<void> {
  const { transaction, match, side, at } = locked;
  refuseClosed(match, at);
  const standing = { hasAccepted: false, isPaused: await isPaused(transaction, caller.id) };
  if (!mayDoInAgreement('propose', standing)) throw paused();
  const latest = (await listLatest(transaction, match.id)).find((one) => one.section === section);
  if (!latest) throw new Error(`${section} is missing`);
  refuseOutdated(revision, latest);

  const by = { matchId: match.id, section, byRole: side, byId: caller.id, key, at };
  const isNewText = text !== undefined && text !== latest.text;
  refuseFull(latest, { isNewText, isComment: Boolean(comment) });
  const accepted = { matchId: match.id, section, role: side, at };
  if (isNewText) {
    if (!(await insertText(transaction, { ...by, id: uuidv7(), revision: revision + 1, text })))
      throw usedKey();
    await insertAcceptance(transaction, { ...accepted, revision: revision + 1 });
  } else if (text !== undefined) await insertAcceptance(transaction, { ...accepted, revision });
  if (comment && !(await insertComment(transaction, { ...by, id: uuidv7(), text: comment }))) throw usedKey();

  await updateAgreement(transaction, match.id, { changedAt: at });
  if (isNewText || comment) await mailOtherLater(locked, mail);
  await agreeIfComplete(locked, mail);
  await refreshPages(transaction, idsOf(match));
}

/** @throws 409 */
function refuseFull(
  { revision, comments }: LatestText,
  { isNewText, isComment }: { isNewText: boolean; isComment: boolean },
): void {
  if (isNewText && revision >= limits.agreementEntries) throw tooMany('proposals');
  if (isComment && comments >= limits.agreementEntries) throw tooMany('comments');
}

const usedKey = () => conflict('You’ve sent something else with this key. Make a new one for each change.');
