import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import type { Session } from '#web/lib/session/session.ts';

const listeners = new Set<() => void>();
let isAsked = false;

/** Call it when someone asks for the tour again, or ends it. */
export function setTourAsked(next: boolean): void {
  isAsked = next;
  for (const listener of listeners) listener();
}

export const useTourAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows the tour again, on the page that it explains. */
export function useShowMeAround(session: Session | null) {
  const navigate = useNavigate();
  return () => {
    if (!session) return;
    setTourAsked(true);
    const page = ownFindPage(session.user);
    if (window.location.pathname !== page) navigate(page);
  };
}
