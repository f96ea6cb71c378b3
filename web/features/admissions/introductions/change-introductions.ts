import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { type Introduction, introductions } from '#contract/admissions/introductions.ts';
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

/**
 * Asks for an introduction. What `onDone` changes is drawn before the list of requests: a dialog that closes
 * returns the focus only while it has it. The same holds for a request that is withdrawn.
 */
export function useAsk(onDone: () => void) {
  const remember = useRemember();
  return async (body: { profileId: string; message?: string }) => {
    const asked = await call(introductions.ask, { body });
    flushSync(onDone);
    await remember((before) => [asked, ...before.filter(({ id }) => id !== asked.id)]);
  };
}

export function useWithdraw(onDone: () => void) {
  const remember = useRemember();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(introductions.withdraw, { params: { id } }),
    // The server refused: most likely the request was withdrawn in another window.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.introductions() }),
    onSuccess: (_nothing, id) => {
      flushSync(onDone);
      return remember((before) => before.filter((request) => request.id !== id));
    },
  });
}
