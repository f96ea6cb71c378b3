import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { subscribeToUpdates } from '#web/lib/live/live.ts';

// Once it is loaded, for as long as the window is open: messages and their counts are on every page.
subscribeToUpdates(() => {
  for (const queryKey of [queryKeys.conversationsAll(), queryKeys.ownMatches(), queryKeys.agreementsAll()])
    void queryClient.invalidateQueries({ queryKey });
});
