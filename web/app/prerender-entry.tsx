import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { routes } from '#contract/routes.ts';
import { questions as familyQuestions } from '#web/content/family-story.ts';
import { home } from '#web/content/home.ts';
import { questions as supportWorkerQuestions } from '#web/content/support-worker-story.ts';
import { isListed, pageOf } from './page.ts';
import { pageHead } from './page-head.ts';
import { routeTree } from './route-tree.ts';
import { robots, siteMap } from './site-map.ts';
import type { Question } from './structured-data.ts';

type Page = { path: string; file: string; questions?: readonly Question[] | undefined };

const page = (path: string, questions?: readonly Question[]): Page => ({
  path,
  file: `${path.slice(1)}.html`,
  questions,
});

/** Pages that are complete without JavaScript: the address that shows each, its file, and the questions it answers. */
export const pages: Page[] = [
  { path: routes.home, file: 'index.html', questions: home.questions.list },
  page(routes.process),
  page(routes.about),
  page(routes.familyStory, familyQuestions),
  page(routes.supportWorkerStory, supportWorkerQuestions),
  page(routes.familyLearnMore),
  page(routes.supportWorkerLearnMore),
  page(routes.confirmEmail),
  page(routes.contactUs),
  // Any address that leads nowhere.
  page('/404'),
];

/** Screens that the browser renders, of which those who search or share see the head alone. */
export const shells = listedPaths(routeTree)
  .filter((path) => !pages.some((one) => one.path === path))
  .map((path) => ({ path, file: `${path.slice(1)}.html` }));

/** Texts for robots, by file. */
export const robotTexts = { 'robots.txt': robots, 'sitemap.xml': siteMap(listedPaths(routeTree)) };

/** The lines of the page's head. */
export const head = (path: string): string[] =>
  pageHead({
    path,
    page: pageOf(matchRoutes(routeTree, path)?.map(({ route }) => route) ?? []),
    questions: pages.find((one) => one.path === path)?.questions,
  });

/** The page's HTML for a visitor. */
export async function render(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routeTree);
  const context = await query(new Request(new URL(path, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const [failure] = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error));
  if (failure) throw failure;
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

function listedPaths(tree: readonly RouteObject[]): string[] {
  return tree.flatMap(({ path, handle, children = [] }) => [
    ...(path !== undefined && isListed(pageOf([{ handle }])) ? [path] : []),
    ...listedPaths(children),
  ]);
}
