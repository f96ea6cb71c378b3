import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { onLive } from '#web/lib/live/live.ts';

// Once it is loaded, for as long as the window is open: messages and their counts are on every page.
onLive(() => {
  for (const queryKey of [queryKeys.conversationsAll(), queryKeys.ownMatches(), queryKeys.agreementsAll()])
    void queryClient.invalidateQueries({ queryKey });
});
