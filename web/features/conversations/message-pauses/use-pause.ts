import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messagePauses } from '#contract/conversations/message-pauses.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';

export type PausedPerson = { id: string; firstName: string };

/** Not with the others, which every page loads: only the team asks. */
const keyOf = (userId: string) => ['message-pause', userId] as const;

/** Whether somebody's messages are paused, for the team. */
export const usePause = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => call(messagePauses.find, { params: { userId } }, { signal }),
  });

/** Pausing somebody's messages, and letting them write again; the screens that say so load again. */
export function useChangePause({ id, firstName }: PausedPerson) {
  const queries = useQueryClient();
  const params = { userId: id };
  const reload = () => {
    for (const queryKey of [keyOf(id), queryKeys.workListAll(), queryKeys.history(id).slice(0, 2)])
      void queries.invalidateQueries({ queryKey });
  };
  const resume = async (): Promise<void> => {
    try {
      await call(messagePauses.resume, { params });
      reload();
      showToast({ message: `${firstName} can write messages again.`, tone: 'success' });
    } catch (error) {
      showToast({
        message: describeError(error),
        tone: 'error',
        actionLabel: 'Retry',
        onAction: () => void resume(),
      });
    }
  };
  const pause = async (reason: string): Promise<void> => {
    await call(messagePauses.pause, { params, body: { reason } });
    reload();
    showToast({
      message: `${firstName}’s messages are paused.`,
      tone: 'success',
      actionLabel: 'Undo',
      onAction: () => void resume(),
    });
  };
  return { pause, resume };
}
