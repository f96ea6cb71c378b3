import { type MailKind, mailKinds } from '#contract/mail/given-up-mails.ts';
import type { SentMail, SentMailState, SentMails, SentMailWords } from '#contract/mail/sent-mails.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import type { MailQueue } from './queue.ts';
import { findSentMail, listSame, listSentMails, lockSentMail, type SentMailRow } from './sent-mails.ts';
import { retryFailedJob } from './store.ts';
import { findUnreachable } from './unreachable.ts';

/** Records in a person's history what somebody of the team has done with a mail to them. */
export type RecordMailAct = (
  transaction: Db,
  act: { act: 'mailRead' | 'mailSentAgain'; profileId: string; by: Caller; at: Date; words: string },
) => Promise<void>;

type Dependencies = { db: Db; mail: MailQueue; clock: Clock; recordMailAct: RecordMailAct };

/** @throws 404 when there is no such family or support worker */
export async function listMailsTo(
  { db, readsBounces }: { db: Db; readsBounces: boolean },
  profileId: string,
): Promise<SentMails> {
  const person = await findUnreachable(db, profileId);
  if (!person) throw notFound();
  const { since, answer } = person;
  return {
    mails: (await listSentMails(db, profileId)).map(presentMail),
    readsBounces,
    unreachable: since && answer !== null ? { since: since.toISOString(), answer } : null,
  };
}

/** @throws 404 without such a mail */
export async function readMail(
  { db, clock, recordMailAct }: Dependencies,
  { id, by }: { id: string; by: Caller },
): Promise<SentMailWords> {
  const row = await findSentMail(db, id);
  if (!row) throw notFound();
  const { userId: profileId, subject, text, html, fileNames } = row;
  if (text !== null)
    await recordMailAct(db, { act: 'mailRead', profileId, by, at: clock(), words: wordsOf(row.kind) });
  return { ...presentMail(row), subject, text, html, fileNames: fileNames ?? [] };
}

/** @throws 404 without such a mail, 409 while it is on its way */
export async function sendMailAgain(
  { db, mail, clock, recordMailAct }: Dependencies,
  { id, by }: { id: string; by: Caller },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockSentMail(transaction, id);
    if (!row) throw notFound();
    const same = await listSame(transaction, row);
    if ([row, ...same].some((one) => stateOf(one) === 'waiting'))
      throw conflict('This email is already on its way.');
    if (!(await retryFailedJob(transaction, id))) await mail.enqueue(transaction, row.job);
    const { userId: profileId } = row;
    const words = wordsOf(row.kind);
    await recordMailAct(transaction, { act: 'mailSentAgain', profileId, by, at: clock(), words });
  });
}

const wordsOf = (kind: MailKind): string => {
  const words = mailKinds[kind];
  return 'toUs' in words ? words.toUs : words.toThem;
};

const presentMail = (row: SentMailRow): SentMail => ({
  id: row.id,
  kind: row.kind,
  queuedAt: row.queuedAt.toISOString(),
  state: stateOf(row),
  at: row.at.toISOString(),
  email: row.email,
  answer: row.answer,
  isKept: row.isKept,
});

/** A process that was killed has recorded nothing, nor has the release before this one: then the queue's job says what is known. */
function stateOf({ state, jobState, answer }: SentMailRow): SentMailState {
  if (state !== 'waiting') return state;
  if (jobState === 'failed' || (jobState === null && answer !== null)) return 'given-up';
  return jobState === 'completed' || jobState === null ? 'uncertain' : 'waiting';
}
