import type { Role } from '#contract/enums.ts';
import type { Db } from '#server/db/open.ts';
import { notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { maySave } from '#server/profiles/policy.ts';
import { findRole } from './store.ts';

/** A profile whose pictures the caller may change. @throws 404 for anyone but its owner and the admins */
export async function findOwnProfile(db: Db, caller: Caller, profileId: string): Promise<{ role: Role }> {
  const role = maySave(caller, profileId) ? await findRole(db, profileId) : undefined;
  if (!role) throw notFound();
  return { role };
}
