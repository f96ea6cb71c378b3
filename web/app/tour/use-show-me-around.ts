import { useNavigate } from 'react-router';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import type { Session } from '#web/lib/session/session.ts';
import { setTourAsked } from './tour-prompt.ts';

/** Starts the tour, on the page that it is about. */
export function useShowMeAround(session: Session | null) {
  const navigate = useNavigate();
  return () => {
    if (!session) return;
    setTourAsked(true);
    const page = ownFindPage(session.user);
    if (window.location.pathname !== page) navigate(page);
  };
}
