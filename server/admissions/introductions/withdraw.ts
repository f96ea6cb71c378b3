import { withdrawWorkItem } from '#server/admissions/work-list/work-items.ts';
import type { Db } from '#server/platform/db/open.ts';
import { findOpenIntroduction, withdrawIntroduction } from './store.ts';

/** Takes back the open request of one person to meet another, if there is one. */
export async function withdrawRequest(
  transaction: Db,
  { fromId, toId, at }: { fromId: string; toId: string; at: Date },
): Promise<void> {
  const request = await findOpenIntroduction(transaction, fromId, toId);
  if (!request || !(await withdrawIntroduction(transaction, fromId, request.id, at))) return;
  await withdrawWorkItem(transaction, request.id);
}
