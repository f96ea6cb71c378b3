import { v7 as uuidv7 } from 'uuid';
import type { WorkKind } from '#contract/admissions/work-list.ts';
import type { Db } from '#server/db/open.ts';

type Source =
  | { introductionId: string }
  | { messageId: string }
  | { reportId: string; isUrgent: boolean }
  /** Of a first message to somebody who is not approved. It leaves the list by itself once they are. */
  | { conversationId: string };

const kindOf = (source: Source): WorkKind => {
  if ('introductionId' in source) return 'introduction';
  if ('messageId' in source) return 'message';
  return 'reportId' in source ? 'report' : 'first-message';
};

/** Puts something on the team's list, in the transaction that stores it. */
export async function addWorkItem(transaction: Db, source: Source, createdAt: Date): Promise<void> {
  await transaction
    .insertInto('workItems')
    .values({ id: uuidv7(), kind: kindOf(source), ...source, createdAt })
    .execute();
}

/** Takes a withdrawn request off the list. The caller has locked its row in `introductions`. */
export async function withdrawWorkItem(transaction: Db, introductionId: string): Promise<void> {
  await transaction
    .updateTable('workItems')
    .set(({ eb }) => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
    .where('introductionId', '=', introductionId)
    .execute();
}
