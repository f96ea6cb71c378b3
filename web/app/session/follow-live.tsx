import { useLiveQueries } from '#web/lib/live/live.ts';
import { useSession } from '#web/lib/session/session.ts';

/** All that is kept about conversations begins with it. */
const conversations = ['conversations'];

/** Keeps messages and their counts up to date on every page. The team has none. */
export function FollowLive() {
  const role = useSession()?.user.role;
  return role === undefined || role === 'ADMIN' ? null : <FollowConversations />;
}

function FollowConversations() {
  useLiveQueries(conversations);
  return null;
}
