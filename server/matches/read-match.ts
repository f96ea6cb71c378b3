import type { MatchActor, MatchOnRecord } from '#contract/matches/matches.ts';
import type { SignAvatar } from '#server/avatars/avatars.ts';
import { areBlocked } from '#server/blocks/blocks.ts';
import type { Clock } from '#server/clock.ts';
import { conversationBetween } from '#server/conversations/conversation-between.ts';
import type { Db } from '#server/db/open.ts';
import type { MatchRow } from '#server/db/tables.ts';
import { findMatchesOwed } from '#server/due-fees/fee-rows.ts';
import { notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { isApproved } from '#server/status/policy.ts';
import { findCallsAboutFee } from '#server/work-list/work-items.ts';
import { actorIn } from './policy.ts';
import { presentMatchOnRecord } from './present.ts';
import { findMatch, findPeople, findWithAgreement } from './store.ts';

export type Reader = { db: Db; clock: Clock; signAvatar: SignAvatar };

/**
 * A match that the caller takes part in, or any for the team, with as whom the caller acts in it.
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
): Promise<MatchOnRecord[]> {
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
  const agreedOn = await findWithAgreement(db, matchIds);
  const reading = { readerId: caller.id, now: clock(), signAvatar };
  const answers: MatchOnRecord[] = [];
  for (const row of rows) {
    const as = actorIn(row, caller);
    if (!as) continue;
    const otherId = as === 'FAMILY_USER' ? row.supportWorkerId : row.familyId;
    const ties =
      as === 'ADMIN' || otherId === null
        ? { conversation: null, isBlocked: false }
        : {
            conversation: isApproved(caller)
              ? await conversationBetween(db, { callerId: caller.id, ...reading }, otherId)
              : null,
            isBlocked: await areBlocked(db, caller.id, otherId),
          };
    answers.push(
      presentMatchOnRecord(row, people, {
        as,
        ...reading,
        ...ties,
        isFeeDue: owed.has(row.id),
        isCallAboutFeeDue: calls.has(row.id),
        hasAgreement: agreedOn.has(row.id),
      }),
    );
  }
  return answers;
}

/** @throws 404 when the caller may not see it */
export async function readMatch(reader: Reader, caller: Caller, row: MatchRow): Promise<MatchOnRecord> {
  const [answer] = await readMatches(reader, caller, [row]);
  if (!answer) throw notFound();
  return answer;
}
