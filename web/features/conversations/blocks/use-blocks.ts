import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BlockedPerson, blocks } from '#contract/conversations/blocks.ts';
import type { Person } from '#web/features/conversations/reports/person.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { withoutPerson } from './without-person.ts';

/** Whom the viewer has blocked, newest first. */
export const useBlocks = () =>
  useQuery({
    queryKey: queryKeys.blocks(),
    queryFn: ({ signal }) => call(blocks.list, {}, { signal }),
  });

export const useBlock = () =>
  useMutation({ mutationFn: ({ id }: Person) => call(blocks.block, { params: { userId: id } }) });

/** Takes somebody who has just been blocked off every list at once, and offers to undo it. */
export function useForgetBlocked() {
  const queries = useQueryClient();
  return async ({ id, name }: Person) => {
    const queryKey = ['summary'];
    // An answer that is still under way may have them.
    await queries.cancelQueries({ queryKey });
    queries.setQueriesData({ queryKey }, (data: unknown) => withoutPerson(data, id));
    // A page about them may still be open, and asks for nothing before it is left.
    for (const about of [queryKeys.profile(id), queryKeys.match(id)])
      void queries.invalidateQueries({ queryKey: about, refetchType: 'none' });
    reloadOthers(queries);
    showToast({
      message: `You’ve blocked ${name}`,
      actionLabel: 'Undo',
      onAction: () => void undo(queries, { id, name }),
    });
  };
}

async function undo(queries: QueryClient, { id, name }: Person): Promise<void> {
  try {
    await call(blocks.unblock, { params: { userId: id } });
    showToast({ message: `${name} isn’t blocked any more` });
  } catch (error) {
    showToast({ message: describeError(error), tone: 'error' });
  }
  reloadAll(queries);
}

export function useUnblock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<BlockedPerson, 'id'>) => call(blocks.unblock, { params: { userId: id } }),
    onSuccess: async (_nothing, { id }) => {
      const queryKey = queryKeys.blocks();
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<BlockedPerson[]>(queryKey, (before) =>
        before?.filter((person) => person.id !== id),
      );
      reloadAll(queries);
    },
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.blocks() }),
  });
}

function reloadOthers(queries: QueryClient): void {
  for (const queryKey of [queryKeys.conversationsAll(), queryKeys.introductions(), queryKeys.blocks()])
    void queries.invalidateQueries({ queryKey });
}

function reloadAll(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['summary'] });
  reloadOthers(queries);
}
