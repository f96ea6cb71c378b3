import type { User } from '#contract/accounts/user.ts';
import { roles } from '#contract/enums.ts';
import { readItem, removeItem, type StorageKind, writeItem } from '#web/lib/safe-storage.ts';

export type StoredSession = { user: User; token: string; remember: boolean };

/** Also the key in `storage` events. */
export const sessionKey = 'session';

// Tells other windows that the session ended by itself, so that they keep what is typed there.
const expiredMark = 'expired';

export function readStoredSession(): StoredSession | 'expired' | null {
  return parse(readItem('session', sessionKey)) ?? parse(readItem('local', sessionKey));
}

export function storeSession(session: StoredSession): void {
  const [kept, other]: [StorageKind, StorageKind] = session.remember
    ? ['local', 'session']
    : ['session', 'local'];
  removeItem(other, sessionKey);
  writeItem(kept, sessionKey, JSON.stringify(session));
}

export function forgetSession({ remember }: { remember: boolean }, isExpired: boolean): void {
  removeItem('session', sessionKey);
  if (isExpired && remember) writeItem('local', sessionKey, JSON.stringify(expiredMark));
  else removeItem('local', sessionKey);
}

function parse(text: string | null): StoredSession | 'expired' | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (value === expiredMark) return expiredMark;
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is StoredSession {
  const { user, token } = (value ?? {}) as Partial<StoredSession>;
  return typeof token === 'string' && typeof user?.id === 'string' && roles.includes(user.role);
}
