import type { Db } from '#server/platform/db/open.ts';
import { notApproved, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { type ShownView, viewOf } from './policy.ts';
import { presentProfile } from './present.ts';
import { findProfileBetween, type ProfileRow } from './store.ts';

type SeenProfile = { row: ProfileRow; view: ShownView };

/** `isBlocked`: one of the caller and this person has blocked the other. */
type FoundProfile = { row: ProfileRow; isBlocked: boolean };

/**
 * A profile, and how much of it the caller sees. `id` is null when there is none, which the caller must not find out.
 * @throws as `lookAt`
 */
export async function seeProfile(db: Db, caller: Caller, id: string | null, now: Date): Promise<SeenProfile> {
  return lookAt(id === null ? undefined : await findProfileBetween(db, caller.id, id), caller, now);
}

/** @throws 403 when the caller is not approved, 404 when there is no profile or not for the caller */
export function lookAt(found: FoundProfile | undefined, caller: Caller, now: Date): SeenProfile {
  const target = found
    ? { ...found.row.user, seenChecks: found.row.seenChecks, isBlocked: found.isBlocked }
    : null;
  const view = viewOf(caller, target, now);
  if (view === 'notApproved') throw notApproved();
  if (view === 'nothing' || !found) throw notFound();
  return { row: found.row, view };
}

/** Somebody's own profile as they have answered it, without pictures, and when they last changed an answer. */
export async function readOwnProfile(db: Db, caller: Caller, now: Date) {
  const { row } = await seeProfile(db, caller, caller.id, now);
  const { avatarUrl: _, hasPictures: __, ...profile } = presentProfile(row, 'owner', now);
  return { profile, changedAt: row.fields?.updatedAt ?? null };
}
