import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';
import type { Check, ChecksOfPerson } from './checks.ts';
import type { CheckKind } from './kinds.ts';
import { daysAfter } from './standing.ts';
import { nameInSentence } from './words.ts';

/** Why the other side does not find somebody, and since when. */
export type Hidden = {
  /** The first day on which nobody found them, `YYYY-MM-DD`. */
  since: string;
  /** What ended. */
  kinds: readonly CheckKind[];
  /** Whether a new one of each is handed in and waits for the team. */
  isWaiting: boolean;
};

/** null when the other side finds them, as far as their checks go. */
export function hiddenOf({ checks, hiddenBy }: Pick<ChecksOfPerson, 'checks' | 'hiddenBy'>): Hidden | null {
  const ends = hiddenBy.flatMap((kind) => lastDayOf(checks, kind) ?? []);
  const [first] = ends.sort();
  if (first === undefined) return null;
  const isWaiting = hiddenBy.every((kind) =>
    checks.some((one) => one.kind === kind && one.standing === 'added'),
  );
  return { since: daysAfter(first, 1), kinds: hiddenBy, isWaiting };
}

/** The last day that the team has seen of a kind, whichever state issued it. */
const lastDayOf = (checks: readonly Check[], kind: CheckKind): string | undefined =>
  checks
    .flatMap((one) => (one.kind === kind && one.seen && one.expiresOn ? [one.expiresOn] : []))
    .sort()
    .at(-1);

/** To a support worker: what happened and what helps, on their pages and in their mails. */
export function hiddenWords({ since, kinds, isWaiting }: Hidden): { title: string; text: string } {
  const names = joinWithAnd(kinds.map(nameInSentence));
  const cause = `Since ${formatDayMonthYear(since)} you have not been in the search of families, because your ${names} ended.`;
  return {
    title: 'Families cannot find you at the moment',
    text: isWaiting
      ? `${cause} Our team has not seen the new one yet. Families can find you again as soon as we have.`
      : `${cause} Hand in a new one. Families can find you again as soon as our team has seen it.`,
  };
}
