import { today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { notApproved, notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { type ShownView, viewOf } from './policy.ts';
import { findProfile, type ProfileRow } from './store.ts';

type Seen = { row: ProfileRow; view: ShownView };

/**
 * A profile, and how much of it the caller sees. `id` is null when there is none, which the caller must not find out.
 * @throws as `lookAt`
 */
export async function seeProfile(db: Db, caller: Caller, id: string | null, now: Date): Promise<Seen> {
  return lookAt(id === null ? undefined : await findProfile(db, id), caller, now);
}

/** @throws 403 when the caller is not approved, 404 when there is no profile or not for the caller */
export function lookAt(row: ProfileRow | undefined, caller: Caller, now: Date): Seen {
  const view = viewOf(caller, row?.user ?? null, today(now));
  if (view === 'notApproved') throw notApproved();
  if (view === 'nothing' || !row) throw notFound();
  return { row, view };
}
