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

/** Pages that are complete without JavaScript: the address that shows each, its file, and what styles it. */
export const pages = [
  { path: routes.home, file: 'index.html', modules: ['app/start.tsx', 'features/home/home.tsx'] },
  {
    path: routes.confirmEmail,
    file: `${routes.confirmEmail.slice(1)}.html`,
    modules: ['app/start.tsx', 'features/accounts/confirm-email.tsx'],
  },
  {
    path: routes.contactUs,
    file: `${routes.contactUs.slice(1)}.html`,
    modules: ['app/start.tsx', 'features/contact/contact.tsx'],
  },
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
  const page = pageOf(context.matches.map(({ route }) => route));
  const router = createStaticRouter(dataRoutes, context);
  return {
    html: renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
    title: documentTitle(page),
    description: page?.description,
  };
}
