import type { AgreementSectionHistory } from '#contract/matches/agreement.ts';
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordAgreementRead } from '#server/profiles/history/record.ts';
import { presentHistories } from './present.ts';
import { findAgreement, lockMatch } from './store.ts';

/**
 * Everything that was ever proposed and said, for somebody of the team whom nobody has asked. The history of both people has the reason
 * before anything is answered. @throws 404
 */
export const readTexts = (
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<AgreementSectionHistory[]> =>
  db.transaction().execute(async (transaction) => {
    const match = await lockMatch(transaction, id);
    if (!match || !(await findAgreement(transaction, id))) throw notFound();
    const profileIds = [match.familyId, match.supportWorkerId].filter((one) => one !== null);
    if (profileIds.length === 0) throw notFound();
    await recordAgreementRead(transaction, { profileIds, by: caller, at: clock(), reason });
    return presentHistories(transaction, id, agreementSections, 'reason');
  });
