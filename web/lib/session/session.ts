import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { removeItems } from '#web/lib/safe-storage.ts';
import {
  forgetSession,
  readStoredSession,
  type StoredSession,
  sessionKey,
  storeSession,
} from './stored-session.ts';

export type Session = { user: User; token: string };

/** `elsewhere`: in another window of the same browser. */
export type SessionEvent = {
  kind: 'started' | 'changed' | 'logout' | 'expired' | 'secondFactorMissing';
  elsewhere: boolean;
};

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

let current: StoredSession | null = null;
/** The last user of this window. Outlives an expired session, so that drafts and pages stay theirs. */
let owner: StoredSession | null = null;

if ('document' in globalThis) {
  adopt();
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) followOtherWindow();
  });
}

export const getSession = (): Session | null => current;

/** Who is logged in, or was until the session expired. */
export const getOwner = (): Pick<StoredSession, 'user' | 'remember'> | null => owner;

/** null when nobody is logged in, and in prerendered pages. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionEvent, getSession, () => null);

/** For queries: a request after the session has expired would end it again. */
export const useIsSignedIn = (): boolean => useSession() !== null;

export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** `remember` keeps the session across restarts of the browser, otherwise until the window closes. */
export function startSession(session: StoredSession): void {
  current = session;
  owner = session;
  storeSession(session);
  tell('started');
}

/** 'expired' keeps pages and drafts; 'logout' clears the person's drafts too. */
export function endSession(reason: 'logout' | 'expired' = 'logout'): void {
  if (owner) {
    forgetSession(owner, reason === 'expired');
    if (reason === 'logout') forgetDrafts(owner);
  }
  current = null;
  if (reason === 'logout') owner = null;
  tell(reason);
}

/** Updates the person who is logged in. Skipped if nothing changed, because every component that shows them would be drawn again. */
export function updateUser(user: Partial<User>): void {
  if (!current) return;
  const next = { ...current.user, ...user };
  if (JSON.stringify(next) === JSON.stringify(current.user)) return;
  current = { ...current, user: next };
  owner = current;
  storeSession(current);
  tell('changed');
}

/** The server answers this person little else until they have set up the second factor that is required of them. */
export function notifySecondFactorMissing(): void {
  if (current) tell('secondFactorMissing');
}

/** The key prefix of this person's drafts. */
export const draftPrefix = (userId: string) => `draft/${userId}/`;

function forgetDrafts({ user }: StoredSession): void {
  removeItems('local', draftPrefix(user.id));
  removeItems('session', draftPrefix(user.id));
}

function adopt(): void {
  const stored = readStoredSession();
  current = stored === 'expired' ? null : stored;
  owner = current ?? (stored === 'expired' ? owner : null);
}

function followOtherWindow(): void {
  // A session of only this window doesn't depend on others.
  if (current && !current.remember) return;
  const before = current;
  const wasRemembered = owner?.remember;
  const stored = readStoredSession();
  adopt();
  if (current) tell(before?.token === current.token ? 'changed' : 'started', true);
  // A window that was loading may have heard from the server first that the session had ended.
  else if (before || (wasRemembered && stored === null))
    tell(stored === 'expired' ? 'expired' : 'logout', true);
}

function tell(kind: SessionEvent['kind'], elsewhere = false): void {
  for (const listener of [...listeners]) listener({ kind, elsewhere });
}
