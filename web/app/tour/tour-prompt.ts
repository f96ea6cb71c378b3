import { useNavigate } from 'react-router';
import { createPrompt } from '#web/lib/prompt.ts';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import type { Session } from '#web/lib/session/session.ts';

const prompt = createPrompt(false);

/** Call it when someone asks for the tour again, or ends it. */
export const setTourAsked = prompt.set;
export const useTourAsked = prompt.usePrompt;

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
