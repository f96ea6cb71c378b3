import type { MatchArrangement } from '#contract/matches/matches.ts';
import { blockedWords } from '#contract/matches/to-check-words.ts';
import { matchStateWords } from '#contract/matches/words.ts';
import { formatDayMonthYear, fullName, joinWithAnd } from '#contract/words.ts';
import { areBlocked } from '#server/conversations/blocks/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, needsConfirmation } from '#server/platform/http/problems.ts';
import { isListed } from '#server/profiles/status/policy.ts';
import { listOpenMatchesOf, type PersonRow } from './store.ts';
import type { MatchRow } from './table.ts';

/**
 * Refuses a match of people whom the other side doesn't find, or one of whom has blocked the other.
 * @throws 409 with a sentence for the team
 */
export async function checkCanBeMatched(db: Db, two: readonly PersonRow[], now: Date): Promise<void> {
  const missing = two.filter((person) => !isListed(person, now));
  if (missing.length > 0)
    throw conflict(
      `${joinWithAnd(missing.map(fullName))} can’t be found by the other side at the moment, so there can be no match. Look at their status, their age and their checks.`,
    );
  const [one, other] = two;
  if (one && other && (await areBlocked(db, one.id, other.id))) throw conflict(`${blockedWords}.`);
}

type PlannedMatch = {
  /** The id of a match that is changed. */
  id?: string;
  arrangement: MatchArrangement;
  startsOn: string;
  expectedEndsOn: string | null;
  isActive: boolean;
};

/**
 * Refuses a match that overlaps with other open ones of the two.
 * @throws 409: two active live-in matches are never saved, anything else only when the caller has seen it
 */
export async function checkOverlaps(
  transaction: Db,
  two: ReadonlyMap<string, PersonRow>,
  planned: PlannedMatch,
  isSeen: boolean,
): Promise<void> {
  const others = (await listOpenMatchesOf(transaction, [...two.keys()])).filter(
    ({ id }) => id !== planned.id,
  );
  for (const other of others)
    if (planned.isActive && other.state === 'active' && isLiveIn(planned) && isLiveIn(other))
      throw livesElsewhere(personIn(other, two));
  const overlapping = others.filter((other) => overlap(planned, other));
  if (overlapping.length === 0 || isSeen) return;
  throw needsConfirmation(
    'overlapsSeen',
    `${overlapping.map((other) => overlapWords(other, two)).join(' ')} Save it only if both can be true.`,
  );
}

const isLiveIn = ({ arrangement }: Pick<MatchRow, 'arrangement'>) => arrangement === 'LIVE_IN';

export const livesElsewhere = (person: PersonRow | undefined) =>
  conflict(
    `${person ? fullName(person) : 'One of the two'} has an active live-in match already. Nobody can have two: end that one first, or make this one live-out.`,
  );

const personIn = ({ familyId, supportWorkerId }: MatchRow, two: ReadonlyMap<string, PersonRow>) =>
  two.get(familyId ?? '') ?? two.get(supportWorkerId ?? '');

type Days = Pick<MatchRow, 'startsOn' | 'expectedEndsOn'> & { endsOn?: string | null };

const lastDay = ({ endsOn, expectedEndsOn }: Days) => endsOn ?? expectedEndsOn ?? '9999-12-31';

const overlap = (one: Days, other: Days) => one.startsOn <= lastDay(other) && other.startsOn <= lastDay(one);

function overlapWords(other: MatchRow, two: ReadonlyMap<string, PersonRow>): string {
  const person = personIn(other, two);
  const end = other.endsOn ?? other.expectedEndsOn;
  const days = `from ${formatDayMonthYear(other.startsOn)}${end ? ` to ${formatDayMonthYear(end)}` : ''}`;
  const kind = isLiveIn(other) ? 'live-in' : 'live-out';
  return `${person ? fullName(person) : 'One of the two'} has another ${kind} match ${days} (${matchStateWords[other.state].toLowerCase()}).`;
}
