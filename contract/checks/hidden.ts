import type { Check, ChecksOfPerson } from './checks.ts';
import type { CheckKind } from './kinds.ts';

/** Expired checks because of which the other side doesn't find somebody. */
export type Hidden = {
  /** The last day of the one that expired first, `YYYY-MM-DD`. */
  lastDay: string;
  /** The expired kinds. */
  kinds: readonly CheckKind[];
  /** Whether a new one of each waits for the team. */
  isWaiting: boolean;
  /** Kinds that aren't asked for where they live now. */
  elsewhere: readonly CheckKind[];
};

/** Null when no expired check hides them. */
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

/** The latest last day of a seen check of a kind, from any state. */
const lastDayOf = (checks: readonly Check[], kind: CheckKind): string | undefined =>
  checks
    .flatMap((one) => (one.kind === kind && one.seen && one.expiresOn ? [one.expiresOn] : []))
    .sort()
    .at(-1);
