import { readItem, writeItem } from '#web/lib/safe-storage.ts';
import { getOwner } from './session.ts';

const key = 'asked for a link';

/** Notes that somebody signed up, or chose another address, in this browser. Kept when they log out, for the link in the mail. */
export const noteAskedHere = (userId: string): void => writeItem('local', key, userId);

/**
 * Whose link verifies by itself in this browser. A mail opens in a window of its own, which has no session unless it is
 * remembered. The browser of a mail scanner knows nobody.
 */
export const whoAskedHere = (): string | null => getOwner()?.user.id ?? readItem('local', key);
