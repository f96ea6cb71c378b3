import type { RouteObject } from 'react-router';
import { Frame } from '#web/app/frame/frame.tsx';
import { loadSessionParts } from '#web/app/frame/session-parts.ts';
import { ErrorPage, FramelessErrorPage } from '#web/app/pages/error-page.tsx';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { SignedInProviders } from '#web/app/signed-in-providers.tsx';
import { screens } from '#web/screens.tsx';
import { onOtherPage } from './guards.ts';
import { isPublic } from './page.ts';
import { screenRoute } from './screen-route.ts';

/** Every address of the application. Code that a group of pages shares loads with the first of them. */
export const routeTree: RouteObject[] = [
  {
    Component: Frame,
    loader: loadSessionParts,
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
          { path: '*', Component: NotFoundPage, handle: { title: 'Page not found' } },
        ],
      },
    ],
  },
];
