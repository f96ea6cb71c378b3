import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { getOwner, useSession } from '#web/lib/session/session.ts';
import { loadDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import {
  closeOverlay,
  closeOverlays,
  type Overlay,
  OverlayContext,
  useOverlays,
} from '#web/ui/overlay/overlays.ts';

/** Shows dialogs and menus above every page, so that nothing a page loads can remove them. */
export function OverlayHost() {
  const session = useSession();
  const shown = useOverlaysOfPage();
  // Dialogs also open without a network. Visitors read a page or two, often on a phone that pays for what it loads.
  useLoadedWhenIdle(loadDialog, session !== null);
  return (
    <QueryClientProvider client={queryClient}>
      <AriaProviders>
        {shown.map((overlay) => (
          <OverlayContext
            key={overlay.id}
            value={{
              close: () => closeOverlay(overlay),
              opener: overlay.opener,
              onShown: (returnFocus) => {
                overlay.returnFocus = returnFocus;
              },
            }}
          >
            {overlay.content}
          </OverlayContext>
        ))}
      </AriaProviders>
    </QueryClientProvider>
  );
}

/** Drops the previous page's overlays at once, so that the new page can take the focus. */
function useOverlaysOfPage(): readonly Overlay[] {
  const overlays = useOverlays();
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const userId = getOwner()?.user.id;
  const [shownOn, setShownOn] = useState({ userId, pathname, key });
  const [former, setFormer] = useState<readonly Overlay[]>([]);
  if (shownOn.userId !== userId || shownOn.pathname !== pathname || shownOn.key !== key) {
    setShownOn({ userId, pathname, key });
    // An expired session leaves all open, with what is typed in them, until somebody else logs in.
    if (shownOn.userId !== userId || isBack) setFormer(overlays);
    // A search that changes its address is the same page.
    else if (shownOn.pathname !== pathname) setFormer(overlays.filter(({ isOfFrame }) => !isOfFrame));
  }
  useEffect(() => closeOverlays(former), [former]);
  return overlays.filter((overlay) => !former.includes(overlay));
}
