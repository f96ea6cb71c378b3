import type { Check, ChecksOfPerson } from './checks.ts';
import type { CheckKind } from './kinds.ts';

/** Why the other side does not find somebody. */
export type Hidden = {
  /** The last day on which they were found, `YYYY-MM-DD`. */
  lastDay: string;
  /** What has expired. */
  kinds: readonly CheckKind[];
  /** Whether a new one of each is handed in and waits for the team. */
  isWaiting: boolean;
  /** Those of them that are not asked for where they live now. */
  elsewhere: readonly CheckKind[];
};

/** null when the other side finds them, as far as their checks go. */
export function hiddenOf({
  checks,
  hiddenBy,
  required,
}: Pick<ChecksOfPerson, 'checks' | 'hiddenBy' | 'required'>): Hidden | null {
  const [lastDay] = hiddenBy.flatMap((kind) => lastDayOf(checks, kind) ?? []).sort();
  if (lastDay === undefined) return null;
  const isWaiting = hiddenBy.every((kind) =>
    checks.some((one) => one.kind === kind && one.standing === 'added'),
  );
  const elsewhere = hiddenBy.filter((kind) => !required.includes(kind));
  return { lastDay, kinds: hiddenBy, isWaiting, elsewhere };
}

/** The latest last day of a kind that the team has seen, from any state. */
const lastDayOf = (checks: readonly Check[], kind: CheckKind): string | undefined =>
  checks
    .flatMap((one) => (one.kind === kind && one.seen && one.expiresOn ? [one.expiresOn] : []))
    .sort()
    .at(-1);
