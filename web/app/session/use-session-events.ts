import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '#contract/routes.ts';
import { setLoginPrompt } from '#web/app/login/login-prompt.ts';
import { firstPage } from '#web/lib/session/first-page.ts';
import { getOwner, getSession, onSessionEvent } from '#web/lib/session/session.ts';

/** Reacts on the open page when a session starts or ends, in this window or in another. */
export function useSessionEvents(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let ownerId = getOwner()?.user.id;
    return onSessionEvent(({ kind, elsewhere }) => {
      const before = ownerId;
      ownerId = getOwner()?.user.id;
      const session = getSession();
      if (kind === 'expired') setLoginPrompt('expired');
      if (kind === 'logout') {
        setLoginPrompt('closed');
        navigate(routes.home);
      }
      // Several calls may be refused at once, some of them made by the account page.
      if (kind === 'secondFactorMissing' && !window.location.pathname.startsWith(routes.account)) {
        navigate(routes.account, { replace: true });
      }
      if (kind === 'started' && elsewhere && session) {
        setLoginPrompt('closed');
        // The page belongs to someone else.
        if (before !== undefined && before !== ownerId) navigate(firstPage(session.user));
      }
    });
  }, [navigate]);
}
