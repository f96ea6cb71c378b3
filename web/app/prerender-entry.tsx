import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router';
import { routes } from '#contract/routes.ts';
import { documentTitle, pageOf } from './page.ts';
import { routeTree } from './route-tree.ts';

const page = (path: string, module: string) => ({
  path,
  file: `${path.slice(1)}.html`,
  modules: ['app/start.tsx', module],
});

/** Pages that are complete without JavaScript: the address that shows each, its file, and what styles it. */
export const pages = [
  { path: routes.home, file: 'index.html', modules: ['app/start.tsx', 'features/home/home.tsx'] },
  page(routes.process, 'features/process/process.tsx'),
  page(routes.about, 'features/about/about.tsx'),
  page(routes.familyStory, 'features/stories/family-story.tsx'),
  page(routes.supportWorkerStory, 'features/stories/support-worker-story.tsx'),
  page(routes.familyLearnMore, 'features/learn-more/family-learn-more.tsx'),
  page(routes.supportWorkerLearnMore, 'features/learn-more/support-worker-learn-more.tsx'),
  page(routes.confirmEmail, 'features/accounts/confirm-email.tsx'),
  page(routes.contactUs, 'features/contact/contact.tsx'),
  // Any address that leads nowhere.
  { path: '/404', file: '404.html', modules: ['app/start.tsx'] },
];

export type RenderedPage = { html: string; title: string; description: string | undefined };

export async function render(path: string): Promise<RenderedPage> {
  const { query, dataRoutes } = createStaticHandler(routeTree);
  const context = await query(new Request(new URL(path, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const [failure] = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error));
  if (failure) throw failure;
  const info = pageOf(context.matches.map(({ route }) => route));
  const router = createStaticRouter(dataRoutes, context);
  return {
    html: renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
    title: documentTitle(info),
    description: info?.description,
  };
}
