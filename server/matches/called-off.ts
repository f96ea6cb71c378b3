import { settings } from '#contract/settings.ts';
import { raiseMatch } from '#server/admissions/work-list/work-items.ts';
import { findMatchFee, waiveMatchFee } from '#server/fees/due-fees.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { MatchRow } from './table.ts';

type Dependencies = { transaction: Db; mail: MailQueue; clock: Clock };

/** Whether a match was confirmed, and ended before its first day. */
export const isCalledOff = ({
  activeAt,
  endsOn,
  startsOn,
  state,
}: Pick<MatchRow, 'activeAt' | 'endsOn' | 'startsOn' | 'state'>): boolean =>
  state === 'ended' && activeAt !== null && endsOn !== null && endsOn < startsOn;

/**
 * Waives the fee of such a match, or puts a call about it on the team's list, as the settings say. The team
 * always calls about one that has been paid.
 */
export async function waiveOrRaiseFee(
  { transaction, mail, clock }: Dependencies,
  match: MatchRow,
  rule = settings.endedBeforeFirstDay,
): Promise<void> {
  const fee = isCalledOff(match) ? await findMatchFee(transaction, match.id) : undefined;
  if (fee?.state !== 'due' && fee?.state !== 'paid') return;
  if (rule === 'waived' && fee.state === 'due') await waiveMatchFee(transaction, { mail, clock }, fee);
  else await raiseMatch(transaction, { matchId: match.id, cause: 'fee' }, clock());
}
