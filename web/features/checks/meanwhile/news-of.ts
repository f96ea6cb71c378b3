import { type Check, checks } from '#contract/checks/checks.ts';
import { ApiError, call } from '#web/lib/api/api.ts';

/** A check as it stands now; null when it has been deleted. @throws ApiError, NetworkError */
export async function readAgain({ id, profileId }: Check): Promise<Check | null> {
  const { checks: all } = await call(checks.ofProfile, { params: { id: profileId } });
  return all.find((one) => one.id === id) ?? null;
}

/**
 * What has become of a check since it was read, where the server refused to change it because of that; null when it has been deleted.
 * Undefined of any other error, which says itself what to do, and where the check cannot be read again.
 */
export async function newsOf(error: unknown, check: Check): Promise<Check | null | undefined> {
  const isRefusal = error instanceof ApiError && (error.status === 409 || error.status === 404);
  const now = isRefusal ? await readAgain(check).catch(() => undefined) : undefined;
  return now?.version === check.version ? undefined : now;
}
