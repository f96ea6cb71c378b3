import type { FileRow } from '#server/files/table.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';
import { findDocumentOf } from './store.ts';

/** The picture of a document. Each look of the team is recorded before anybody has the address. @throws 404 without a document */
export async function lookAtDocument(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  checkId: string,
): Promise<FileRow> {
  return db.transaction().execute(async (transaction) => {
    const found = await findDocumentOf(transaction, checkId);
    if (!found) throw notFound();
    const { userId, kind, file } = found;
    const act = { profileId: userId, by: caller, at: clock(), act: 'documentViewed', kind } as const;
    await recordCheckAct(transaction, act);
    return file;
  });
}
