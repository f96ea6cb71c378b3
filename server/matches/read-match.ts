import type { Conversation } from '#contract/conversations/conversations.ts';
import type { Match, MatchActor } from '#contract/matches/matches.ts';
import { findCallsAboutFee } from '#server/admissions/work-list/work-items.ts';
import { findBlocked } from '#server/conversations/blocks/expressions.ts';
import { conversationsWith } from '#server/conversations/conversations-with.ts';
import { findMatchesOwed } from '#server/fees/due-fees.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { isApproved } from '#server/profiles/status/policy.ts';
import { actorIn } from './policy.ts';
import { presentMatch } from './present.ts';
import { findFacts, findMatch, findPeople } from './store.ts';
import type { MatchRow } from './table.ts';

export type Reader = { db: Db; clock: Clock; signAvatar: SignAvatar };

/**
 * A match that the caller takes part in, or any for the team, with the caller's role in it.
 * @throws 404
 */
export async function findMatchFor(
  db: Db,
  caller: Caller,
  id: string,
): Promise<{ match: MatchRow; as: MatchActor }> {
  const match = await findMatch(db, id);
  const as = match ? actorIn(match, caller) : null;
  if (!match || !as) throw notFound();
  return { match, as };
}

/** Matches as the caller may see them: all for the team, else the caller's own. */
export async function readMatches(
  { db, clock, signAvatar }: Reader,
  caller: Caller,
  rows: readonly MatchRow[],
): Promise<Match[]> {
  const ids = rows.flatMap(({ familyId, supportWorkerId, proposedBy }) => [
    familyId,
    supportWorkerId,
    proposedBy,
  ]);
  const people = await findPeople(
    db,
    ids.filter((id) => id !== null),
  );
  const matchIds = rows.map(({ id }) => id);
  const owed = await findMatchesOwed(db, matchIds);
  const calls = await findCallsAboutFee(db, matchIds);
  const factsById = await findFacts(db, matchIds);
  // The address of a picture is its reader’s, and a program has no session to ask with.
  const signed: SignAvatar = caller.isProgram ? () => null : signAvatar;
  const context = { readerId: caller.id, now: clock(), signAvatar: signed };
  const shown = rows.flatMap((row) => {
    const as = actorIn(row, caller);
    const facts = factsById.get(row.id);
    if (!as || !facts) return [];
    const otherId = as === 'FAMILY_USER' ? row.supportWorkerId : row.familyId;
    return [{ row, facts, as, otherId: as === 'ADMIN' ? null : otherId }];
  });
  const otherIds = [...new Set(shown.flatMap(({ otherId }) => otherId ?? []))];
  const isTied = otherIds.length > 0;
  const blocked = isTied ? await findBlocked(db, caller.id, otherIds) : new Set();
  const conversations =
    isTied && isApproved(caller)
      ? await conversationsWith(db, { callerId: caller.id, ...context }, otherIds)
      : new Map<string, Conversation>();
  return shown.map(({ row, facts, as, otherId }) =>
    presentMatch(row, people, {
      as,
      ...context,
      conversation: conversations.get(otherId ?? '') ?? null,
      isBlocked: blocked.has(otherId),
      isFeeDue: owed.has(row.id),
      isCallAboutFeeDue: calls.has(row.id),
      facts,
    }),
  );
}

/** @throws 404 when the caller may not see it */
export async function readMatch(reader: Reader, caller: Caller, row: MatchRow): Promise<Match> {
  const [answer] = await readMatches(reader, caller, [row]);
  if (!answer) throw notFound();
  return answer;
}
