import type { Status } from '#contract/enums.ts';

/** Delay of the mail about a new status, because a shorter one may be a mistake. */
export const statusMailMinutes = 3;

type Change = { from: Status | null; changedAt: Date };

/** The last status before the newest of `changes` (oldest first) that lasted long enough to be mailed. */
export function lastingStatusBefore(changes: readonly Change[]): Status | null {
  for (let index = changes.length - 1; index > 0; index -= 1) {
    const [earlier, later] = [changes[index - 1], changes[index]] as [Change, Change];
    const lasted = later.changedAt.getTime() - earlier.changedAt.getTime();
    if (lasted >= statusMailMinutes * 60_000) return later.from;
  }
  return changes[0]?.from ?? null;
}
