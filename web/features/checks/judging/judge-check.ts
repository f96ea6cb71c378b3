import { useQueryClient } from '@tanstack/react-query';
import { type Check, checks, type refusedInput, type seenInput } from '#contract/checks/checks.ts';
import type { z } from '#contract/zod.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

type Seen = Omit<z.output<typeof seenInput>, 'version'>;
type Refused = Omit<z.output<typeof refusedInput>, 'version'>;

/** What the team does with a check. Each rejects with ApiError or NetworkError, and then nothing was saved. */
export function useJudging({ id, version }: Check) {
  const reload = useReloadChecks();
  const params = { checkId: id };
  const saved = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    reload();
    return value;
  };
  return {
    see: (body: Seen) => saved(call(checks.see, { params, body: { ...body, version } })),
    refuse: (body: Refused) => saved(call(checks.refuse, { params, body: { ...body, version } })),
    remove: () => saved(call(checks.remove, { params, query: { version } })),
  };
}

/** Reads again what shows checks, or what was done with them. */
export function useReloadChecks() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [queryKeys.checksAll(), ['history'], ['statistics']])
      void queries.invalidateQueries({ queryKey });
  };
}

/** A check as it stands now; null when it has been deleted. @throws ApiError, NetworkError */
export async function readAgain({ id, profileId }: Check): Promise<Check | null> {
  const { checks: all } = await call(checks.ofProfile, { params: { id: profileId } });
  return all.find((one) => one.id === id) ?? null;
}

/** Whether somebody else has changed or deleted the check meanwhile; any other conflict says itself what to do. @throws as above */
export async function isOutdated(error: unknown, check: Check): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  if (error.status !== 409) return error.status === 404;
  return (await readAgain(check))?.version !== check.version;
}
