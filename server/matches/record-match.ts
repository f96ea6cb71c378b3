import { matchArrangementWords } from '#contract/matches/words.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type Actor, type MatchAct, recordMatchAct } from '#server/profiles/history/record.ts';
import { idsOf } from './policy.ts';
import type { MatchRow } from './table.ts';

type MatchRecord = { act: MatchAct; match: MatchRow; before?: MatchRow; by: Actor; at: Date };

/**
 * Records an act of the team on a match in the history of both. Without the name of the other, which would
 * stay there when the other is erased.
 */
export async function recordMatch(
  transaction: Db,
  { act, match, before, by, at }: MatchRecord,
): Promise<void> {
  const to = wordsOf(match);
  for (const profileId of idsOf(match))
    await recordMatchAct(transaction, { act, profileId, by, at, from: before ? wordsOf(before) : null, to });
}

function wordsOf({ arrangement, startsOn, expectedEndsOn, endsOn }: MatchRow): string {
  const end = endsOn ?? expectedEndsOn;
  const start = `${matchArrangementWords[arrangement].toLowerCase()} from ${formatDayMonthYear(startsOn)}`;
  return end ? `${start} to ${formatDayMonthYear(end)}` : start;
}
