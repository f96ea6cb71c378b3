import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { getOwner, useSession } from '#web/lib/session/session.ts';
import { loadDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { CloseOverlay, closeAllOverlays, closeOverlay, useOverlays } from '#web/ui/overlay/overlays.ts';

/** Where dialogs and menus are shown: above every page, so that nothing that a page loads takes them away. */
export function OverlayHost() {
  const overlays = useOverlays();
  const session = useSession();
  // An expired session leaves them open, with what is typed in them, until somebody else logs in.
  const page = `${getOwner()?.user.id} ${useLocation().pathname}`;
  const shownOn = useRef(page);
  useEffect(() => {
    if (shownOn.current !== page) closeAllOverlays();
    shownOn.current = page;
  }, [page]);
  // Dialogs also open without a network. Visitors read a page or two, often on a phone that pays for what it loads.
  useLoadedWhenIdle(loadDialog, session !== null);
  return (
    <QueryClientProvider client={queryClient}>
      <AriaProviders>
        {overlays.map(({ id, content }) => (
          <CloseOverlay key={id} value={() => closeOverlay(id)}>
            {content}
          </CloseOverlay>
        ))}
      </AriaProviders>
    </QueryClientProvider>
  );
}
