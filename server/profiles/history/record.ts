import { v7 as uuidv7 } from 'uuid';
import type { CheckKind } from '#contract/checks/kinds.ts';
import type { FileTag, Role } from '#contract/enums.ts';
import type { AccountAct, HistoryAct } from '#contract/profiles/history/history.ts';
import {
  accountField,
  agreementField,
  feeField,
  matchField,
  messagesField,
  teamField,
} from '#contract/profiles/history/history-words.ts';
import type { Db } from '#server/platform/db/open.ts';
import { insertEntries, insertView } from './store.ts';

/** Who acts. */
export type Actor = { id: string; role: Role };
type Subject = { profileId: string; by: Actor; at: Date };

/** A field of a profile that a save has changed. */
export type Edit = { field: string; from: unknown; to: unknown };

/** Whether an act is recorded: only what administrators do with other people's profiles. */
export const isRecorded = ({ profileId, by }: Pick<Subject, 'profileId' | 'by'>): boolean =>
  by.role === 'ADMIN' && by.id !== profileId;

/**
 * Records that an administrator saw a profile, or its pictures under a private tag. Views of the same within
 * `limits.sameViewMinutes` are recorded once.
 */
export async function recordView(db: Db, { tag, ...subject }: Subject & { tag?: FileTag }): Promise<void> {
  if (isRecorded(subject)) await insertView(db, entryOf(subject, 'view', tag ?? null));
}

/** Records what an administrator's save has changed, in the transaction of the save. */
export async function recordEdits(
  transaction: Db,
  { edits, ...subject }: Subject & { edits: readonly Edit[] },
): Promise<void> {
  if (!isRecorded(subject) || edits.length === 0) return;
  await insertEntries(
    transaction,
    edits.map(({ field, from, to }) => ({ ...entryOf(subject, 'edit', field), from, to })),
  );
}

type MessageAct = 'messagesRead' | 'warned' | 'messagesPaused' | 'messagesResumed';
type CheckAct =
  | 'checkAdded'
  | 'checkChanged'
  | 'checkSeen'
  | 'checkRefused'
  | 'checkDeleted'
  | 'documentViewed';
export type FeeAct = 'feePaid' | 'feeWaived' | 'feeRefunded' | 'feeCorrected';
export type MatchAct = 'matchProposed' | 'matchChanged' | 'matchActive' | 'matchEnded';
export type TeamAct = 'colleagueChanged' | 'workHandedOver';
type MailAct = 'mailRead' | 'mailSentAgain' | 'imported';
type PictureAct = Exclude<
  HistoryAct,
  | 'view'
  | 'edit'
  | 'agreementRead'
  | MessageAct
  | CheckAct
  | MatchAct
  | FeeAct
  | TeamAct
  | MailAct
  | AccountAct
>;

/** Records what an administrator did with a picture. `from` and `to`: its file name or its alternative text. */
export async function recordPicture(
  transaction: Db,
  {
    act,
    tag,
    from = null,
    to = null,
    ...subject
  }: Subject & { act: PictureAct; tag: FileTag; from?: string | null; to?: string | null },
): Promise<void> {
  if (isRecorded(subject)) await insertEntries(transaction, [{ ...entryOf(subject, act, tag), from, to }]);
}

/** Records what an administrator did about somebody's messages. `words`: the reason, or what a warning was about. */
export async function recordMessageAct(
  transaction: Db,
  { act, words = null, ...subject }: Subject & { act: MessageAct; words?: string | null },
): Promise<void> {
  await insertEntries(transaction, [{ ...entryOf(subject, act, messagesField), from: null, to: words }]);
}

/** Records what an administrator did about a check of somebody. `from` and `to`: what it was and is, in words. */
export async function recordCheckAct(
  transaction: Db,
  {
    act,
    kind,
    from = null,
    to = null,
    ...subject
  }: Subject & { act: CheckAct; kind: CheckKind; from?: string | null; to?: string | null },
): Promise<void> {
  if (isRecorded(subject)) await insertEntries(transaction, [{ ...entryOf(subject, act, kind), from, to }]);
}

/** Records in the history of each of these people that an administrator has read their agreement without being asked, and why. */
export async function recordAgreementRead(
  transaction: Db,
  {
    profileIds,
    by,
    at,
    reason,
  }: Omit<Subject, 'profileId'> & { profileIds: readonly string[]; reason: string },
): Promise<void> {
  await insertEntries(
    transaction,
    profileIds.map((profileId) => ({
      ...entryOf({ profileId, by, at }, 'agreementRead', agreementField),
      from: null,
      to: reason,
    })),
  );
}

/** Records what an administrator did with a match of somebody. `from` and `to`: what it was and is about, in words. */
export async function recordMatchAct(
  transaction: Db,
  { act, from = null, to, ...subject }: Subject & { act: MatchAct; from?: string | null; to: string },
): Promise<void> {
  if (isRecorded(subject))
    await insertEntries(transaction, [{ ...entryOf(subject, act, matchField), from, to }]);
}

/** Records what a lead did about a colleague, or about themselves. `from` and `to`: what they were and are on the team, in words. */
export async function recordTeamAct(
  transaction: Db,
  { act, from = null, to, ...subject }: Subject & { act: TeamAct; from?: string | null; to: string },
): Promise<void> {
  await insertEntries(transaction, [{ ...entryOf(subject, act, teamField), from, to }]);
}

/** Records what an administrator did with a fee of a family. */
export async function recordFeeAct(
  transaction: Db,
  { act, invoiceNumber, ...subject }: Subject & { act: FeeAct; invoiceNumber: string },
): Promise<void> {
  if (isRecorded(subject))
    await insertEntries(transaction, [{ ...entryOf(subject, act, feeField), from: null, to: invoiceNumber }]);
}

/** Records in the history of each of these people that they came with a table, or were changed by it. */
export async function recordImports(
  transaction: Db,
  {
    profileIds,
    by,
    at,
    fileName,
  }: Omit<Subject, 'profileId'> & { profileIds: readonly string[]; fileName: string },
): Promise<void> {
  await insertEntries(
    transaction,
    profileIds.map((profileId) => ({
      ...entryOf({ profileId, by, at }, 'imported', accountField),
      from: null,
      to: fileName,
    })),
  );
}

/** Records what an administrator did about somebody's emails or login. `words`: about which email. */
export async function recordAccountAct(
  transaction: Db,
  { act, words = null, ...subject }: Subject & { act: MailAct | AccountAct; words?: string | null },
): Promise<void> {
  if (isRecorded(subject))
    await insertEntries(transaction, [{ ...entryOf(subject, act, accountField), from: null, to: words }]);
}

const entryOf = ({ profileId, by, at }: Subject, kind: HistoryAct, field: string | null) => ({
  id: uuidv7(),
  profileId,
  actorId: by.id,
  at,
  kind,
  field,
});
