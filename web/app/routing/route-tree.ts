import type { RouteObject } from 'react-router';
import { Frame } from '#web/app/frame/frame.tsx';
import { loadSessionParts } from '#web/app/frame/session-parts.ts';
import { ErrorPage, FramelessErrorPage } from '#web/app/pages/error-page.tsx';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { SignedInProviders } from '#web/app/signed-in-providers.tsx';
import { onOtherPage } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { publicRoutes } from './public-routes.ts';
import {
  adminRoutes,
  conversationRoutes,
  familyRoutes,
  ownAccountRoutes,
  ownMatchRoutes,
  supportWorkerRoutes,
} from './signed-in-routes.tsx';

/** Only in the demonstration: the production build leaves these pages out. */
const demoRoutes = (): RouteObject[] => [
  lazyPage(
    '/ui-kit',
    'Interface kit',
    async () => (await import('#web/app/ui-kit/ui-kit-page.tsx')).UiKitPage,
  ),
  lazyPage('/api-docs', 'API', async () => (await import('#web/app/api-docs/api-docs-page.tsx')).ApiDocsPage),
];

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
          ...publicRoutes,
          {
            Component: SignedInProviders,
            children: [
              ...supportWorkerRoutes,
              ...familyRoutes,
              ...adminRoutes,
              ...conversationRoutes,
              ...ownMatchRoutes,
              ...ownAccountRoutes,
              ...(import.meta.env.MODE === 'demo' ? demoRoutes() : []),
            ],
          },
          { path: '*', Component: NotFoundPage, handle: { title: 'Page not found' } },
        ],
      },
    ],
  },
];
