import { finishIntroductions } from '#server/admissions/work-list/work-items.ts';
import { issueMatchFee } from '#server/fees/due-fees.ts';
import { conflict } from '#server/platform/http/problems.ts';
import { changeStatus } from '#server/profiles/status/change-status.ts';
import type { Changing } from './locked-match.ts';
import { mailBoth } from './match-mails.ts';
import { actsOn } from './policy.ts';
import { recordMatch } from './record-match.ts';
import { updateMatch } from './store.ts';
import type { MatchRow } from './table.ts';
import { checkCanBeMatched, checkOverlaps } from './who-can-be-matched.ts';

/**
 * The team confirms that a match begins. Both become MATCHED with it, and nobody has to introduce them any more.
 * @throws 409 while not both have said yes, when they cannot be matched any more, and when something overlaps
 */
export async function activateMatch(one: Changing, overlapsSeen: boolean): Promise<MatchRow> {
  const { transaction, mail, clock, match, people, caller, as } = one;
  if (!actsOn(match, as).includes('confirm'))
    throw conflict('Both have to say yes first. If they’ve told you so, record that, then confirm.');
  const now = clock();
  await checkCanBeMatched(transaction, [...people.values()], now);
  await checkOverlaps(transaction, people, { ...match, isActive: true }, overlapsSeen);
  const changed = await updateMatch(transaction, match, {
    state: 'active',
    activeAt: now,
    activatedBy: caller.id,
  });
  for (const user of people.values())
    await changeStatus(transaction, one, { user, to: 'MATCHED', by: caller, isToldElsewhere: true });
  if (match.familyId !== null)
    await issueMatchFee(transaction, { mail, clock }, { familyId: match.familyId, matchId: match.id });
  if (match.familyId !== null && match.supportWorkerId !== null)
    await finishIntroductions(transaction, {
      between: [match.familyId, match.supportWorkerId],
      by: caller.id,
      at: now,
    });
  await recordMatch(transaction, { act: 'matchActive', match: changed, by: caller, at: now });
  await mailBoth(transaction, mail, 'match-active', changed);
  return changed;
}
