import { agreementPath, throughLogin } from '#contract/routes.ts';
import { findReader } from '#server/mail/reader.ts';
import { findMatch } from '#server/matches/agreements/store.ts';
import { sideOf } from '#server/matches/policy.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Finds one of the two of a match, if they can be written to. */
export async function findParty(db: Db, { matchId, userId }: { matchId: string; userId: string }) {
  const match = await findMatch(db, matchId);
  const reader = await findReader(db, userId);
  const side = match && reader && sideOf(match, reader);
  return match && reader && side ? { match, reader, side } : undefined;
}

/**
 * The button to an agreement. Mails about one name nobody and quote nothing: what it says is only on its
 * page.
 */
export const agreementButton = (publicUrl: string, matchId: string, label: string) => ({
  label,
  url: `${publicUrl}${throughLogin(agreementPath(matchId))}`,
});
