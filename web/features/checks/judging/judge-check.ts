import { useQueryClient } from '@tanstack/react-query';
import { type Check, checks, type refusedInput, type seenInput } from '#contract/checks/checks.ts';
import type { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
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
