import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/open.ts';

type Source = { introductionId: string } | { messageId: string };

/** Puts a request or a message on the team's list, in the transaction that stores it. */
export async function addWorkItem(transaction: Db, source: Source, createdAt: Date): Promise<void> {
  const kind = 'introductionId' in source ? 'introduction' : 'message';
  await transaction
    .insertInto('workItems')
    .values({ id: uuidv7(), kind, ...source, createdAt })
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
