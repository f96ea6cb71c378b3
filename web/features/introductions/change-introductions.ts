import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Introduction, introductions } from '#contract/search/introductions.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** Changes the shown list of requests at once. */
function useRemember() {
  const queries = useQueryClient();
  return async (change: (before: Introduction[]) => Introduction[]) => {
    const queryKey = queryKeys.introductions();
    // An answer that is still under way may be older than the change.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Introduction[]>(queryKey, (before) => change(before ?? []));
  };
}

export function useAsk() {
  const remember = useRemember();
  return async (body: { profileId: string; message?: string }) => {
    const asked = await call(introductions.ask, { body });
    await remember((before) => [asked, ...before.filter(({ id }) => id !== asked.id)]);
  };
}

export function useWithdraw() {
  const remember = useRemember();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(introductions.withdraw, { params: { id } }),
    // The server refused: most likely the request was withdrawn in another window.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.introductions() }),
    onSuccess: (_nothing, id) => remember((before) => before.filter((request) => request.id !== id)),
  });
}
