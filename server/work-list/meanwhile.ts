import type { Db } from '#server/db/open.ts';
import { conflict, type ProblemError } from '#server/http/problems.ts';
import { findTeammateName, type WorkItemRow } from './store.ts';

/** 409: who has changed the entry since the caller saw it, and how. */
export async function changedMeanwhile(db: Db, item: WorkItemRow, callerId: string): Promise<ProblemError> {
  if (item.state === 'open') return conflict('This was given back or opened again meanwhile.');
  if (item.state === 'withdrawn') return conflict('Whoever asked has taken this request back.');
  const who = await nameOf(db, item.state === 'done' ? item.doneBy : item.takenBy, callerId);
  return conflict(`${who} ${item.state === 'done' ? 'finished' : 'took'} this before you.`);
}

async function nameOf(db: Db, id: string | null, callerId: string): Promise<string> {
  if (id === callerId) return 'In another window you';
  return (id && (await findTeammateName(db, id))) ?? 'Somebody';
}
