import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { Frame } from '#web/app/frame/frame.tsx';
import { preloadForSession } from '#web/app/frame/preload-for-session.ts';
import { ErrorPage, FramelessErrorPage } from '#web/app/pages/error-page.tsx';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { SignedInProviders } from '#web/app/signed-in-providers.tsx';
import { loadChunk } from '#web/lib/lazy/load-chunk.ts';
import { screens } from '#web/screens.tsx';
import { askFirst, forRoles, forVisitors, onOtherPage } from './guards.ts';
import { isPublic } from './page.ts';
import type { Screen } from './screen.ts';
import { withRight, withSettings } from './wrapped-pages.tsx';

/** The route of a screen, whose code loads when it’s opened. */
const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  ...loading(screen),
  lazy: async () => ({ Component: withSettings(await loadChunk(pageOf(screen))) }),
});

const pageOf = ({ page, right }: Screen) => (right ? withRight(right, page) : page);

function loading({
  who,
  beside,
  isBeforeAgreeing,
}: Screen): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  if (!who && !beside) return {};
  const guard = who && (who === 'visitors' ? forVisitors : forRoles(who)).loader;
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const redirect = guard?.(args) ?? (who && !isBeforeAgreeing ? askFirst(args) : null);
      if (!redirect) await beside?.();
      return redirect ?? null;
    },
    shouldRevalidate: onOtherPage,
  };
}

/** Every address of the application. Code that a group of pages shares loads with the first of them. */
export const routeTree: RouteObject[] = [
  {
    Component: Frame,
    loader: preloadForSession,
    shouldRevalidate: onOtherPage,
    ErrorBoundary: FramelessErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...screens.filter(isPublic).map(screenRoute),
          {
            Component: SignedInProviders,
            children: screens.filter((screen) => !isPublic(screen)).map(screenRoute),
          },
          { path: '*', Component: withSettings(NotFoundPage), handle: { title: 'Page not found' } },
        ],
      },
    ],
  },
];
