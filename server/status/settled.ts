import type { Status } from '#contract/enums.ts';

/** So long a new status must last before its owner hears of it; before that it may be a slip. */
export const settlingMinutes = 3;

type Change = { from: Status | null; changedAt: Date };

/**
 * The status that somebody had before the newest of `changes` (oldest first), as far as they have heard of it: those that
 * did not last are left out.
 */
export function settledBefore(changes: readonly Change[]): Status | null {
  for (let index = changes.length - 1; index > 0; index -= 1) {
    const [earlier, later] = [changes[index - 1], changes[index]] as [Change, Change];
    const lasted = later.changedAt.getTime() - earlier.changedAt.getTime();
    if (lasted >= settlingMinutes * 60_000) return later.from;
  }
  return changes[0]?.from ?? null;
}
