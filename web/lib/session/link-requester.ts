import { readItem, writeItem } from '#web/lib/safe-storage.ts';
import { getOwner } from './session.ts';

const key = 'asked for a link';

/** Records that somebody signed up or changed their address in this browser. Logging out keeps it, for the link in the mail. */
export const rememberLinkRequest = (userId: string): void => writeItem('local', key, userId);

/**
 * The account whose link verifies by itself in this browser. A mail opens in a new window, which has no session unless it is
 * remembered. A mail scanner's browser has none.
 */
export const findLinkRequester = (): string | null => getOwner()?.user.id ?? readItem('local', key);
