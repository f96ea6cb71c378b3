import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.ts';

/** Only in the demonstration; the production build leaves them out. */
export const demoRoutes = (): RouteObject[] => [
  lazyPage('/ui-kit', 'Interface kit', async () => (await import('#web/app/ui-kit/ui-kit.tsx')).UiKitPage),
  lazyPage('/api-docs', 'API', async () => (await import('#web/app/api-docs/api-docs.tsx')).ApiDocsPage),
];
