import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followOpening } from '#web/app/routing/guards.ts';
import { routeTree } from '#web/app/routing/route-tree.ts';
import { focusAsBefore, forgetForms, rememberForms } from '#web/lib/late-start/forms-before.ts';
import type { WatchedPage } from './watch-page.ts';

/**
 * Starts the application in `root`; resolves once it is interactive. A prerendered page stays as it is until all of
 * its code is loaded. @throws when a part cannot be loaded; the prerendered page is then untouched
 */
export async function start(root: HTMLElement, prerendered?: WatchedPage): Promise<void> {
  const { pathname } = window.location;
  const router = createBrowserRouter(routeTree);
  followOpening(router);
  await initialized(router);
  const [failure] = Object.values(router.state.errors ?? {});
  if (prerendered && failure instanceof Error) {
    router.dispose();
    throw failure;
  }
  const isChanged = await prerendered?.();
  const focused = prerendered ? null : focusedLink(root);
  return new Promise((resolve) => {
    const onReady = () => {
      focusAsBefore();
      forgetForms();
      if (focused && document.activeElement === document.body) focusLink(root, focused);
      resolve();
    };
    const app = (
      <StrictMode>
        <Ready onReady={onReady}>
          <RouterProvider router={router} />
        </Ready>
      </StrictMode>
    );
    // After a redirect, the page is not the one that was prerendered here.
    const isThisPage = prerendered && router.state.location.pathname === pathname;
    if (isThisPage) rememberForms(root);
    // React can't hydrate a page whose nodes were changed: it would report that on the console and render the page again.
    if (isThisPage && !isChanged) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** The address of the shell's link that has the focus: React puts its own link in its place. */
function focusedLink(root: HTMLElement): string | null {
  const { activeElement } = document;
  return activeElement && root.contains(activeElement) ? activeElement.getAttribute('href') : null;
}

const focusLink = (root: HTMLElement, href: string) =>
  root.querySelector<HTMLElement>(`header a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });

/** Ready means rendered twice: forms take over what was typed before only in the second rendering. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  const [isSecond, setIsSecond] = useState(false);
  useEffect(() => {
    if (isSecond) onReady();
    else setIsSecond(true);
  }, [isSecond, onReady]);
  return children;
}

function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
