import type { IntroductionOutcome } from '#contract/search/introductions.ts';
import type { Db } from '#server/db/open.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { conflict } from '#server/http/problems.ts';
import { setClosed } from './store.ts';

export { lockIntroduction } from './store.ts';

/** The team is done with a request. */
export const closeIntroduction = (
  transaction: Db,
  id: string,
  closedAs: IntroductionOutcome,
  closedAt: Date,
) => setClosed(transaction, id, { closedAs, closedAt });

/** @throws 409 when the one who asked has asked about the same person again */
export async function reopenIntroduction(transaction: Db, id: string): Promise<void> {
  try {
    await setClosed(transaction, id, { closedAs: null, closedAt: null });
  } catch (error) {
    throw isUniqueViolation(error) ? askedAgain() : error;
  }
}

const askedAgain = () =>
  conflict('They have asked about the same person again since. Please work on the newer request.');
