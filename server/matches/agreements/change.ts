import type { MatchSide } from '#contract/matches/matches.ts';
import { sideOf } from '#server/matches/policy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { makeIfMissing } from './make.ts';
import { type AgreementRow, lockMatch, type MatchOfTwo } from './store.ts';

/** An agreement that one of the two changes. The match is locked until the transaction ends. */
export type LockedAgreement = {
  transaction: Db;
  match: MatchOfTwo;
  agreement: AgreementRow;
  side: MatchSide;
  at: Date;
};

/**
 * Locks the match of one of the two, makes its agreement if there is none yet, and runs the change.
 * @throws 404
 */
export const changeAgreement = <Result>(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  matchId: string,
  change: (locked: LockedAgreement) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    const match = await lockMatch(transaction, matchId);
    const side = match ? sideOf(match, caller) : null;
    if (!match || !side) throw notFound();
    const at = clock();
    const agreement = await makeIfMissing(transaction, match, at);
    if (!agreement) throw notFound();
    return change({ transaction, match, agreement, side, at });
  });
