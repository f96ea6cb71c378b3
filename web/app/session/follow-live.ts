import { queryClient } from '#web/lib/api/query-client.ts';
import { onLive } from '#web/lib/live/live.ts';

/** All that is kept about conversations begins with it. */
const conversations = ['conversations'];

// Once it is loaded, for as long as the window is open: messages and their counts are on every page.
onLive(() => void queryClient.invalidateQueries({ queryKey: conversations }));
