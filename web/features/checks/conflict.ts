import { type Check, checks } from '#contract/checks/checks.ts';
import { call } from '#web/lib/api/api.ts';
import { findConflict } from '#web/lib/api/find-conflict.ts';

/** What has become of a check that the server refused to change; null when it has been deleted. Undefined of any other error. */
export const findCheckConflict = (error: unknown, check: Check): Promise<Check | null | undefined> =>
  findConflict<Check | null>(error, check, async () => {
    const { checks: all } = await call(checks.ofProfile, { params: { id: check.profileId } });
    return all.find(({ id }) => id === check.id) ?? null;
  });
