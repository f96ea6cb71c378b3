import { useEffect } from 'react';
import { readItem } from '#web/lib/safe-storage.ts';
import { draftPrefix, useSession } from '#web/lib/session/session.ts';

/** The draft in `web/features/conversations/writing/outbox.ts`, which only pages with conversations load at once. */
const outboxKey = 'messages-to-send';

/** Sends messages that could not be sent before a page was closed, from the next page of any kind. */
export function SendPendingMessages() {
  const session = useSession();
  const userId = session?.user.id;
  useEffect(() => {
    const key = `${draftPrefix(userId ?? '')}${outboxKey}`;
    if (readItem('local', key) === null && readItem('session', key) === null) return;
    // Where that cannot be loaded, a later page tries again.
    import('#web/features/conversations/writing/send-pending.ts').then(
      ({ sendPending }) => sendPending(),
      () => undefined,
    );
  }, [userId]);
  return null;
}
