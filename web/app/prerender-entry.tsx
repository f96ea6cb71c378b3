import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { carriers, routes } from '#contract/routes.ts';
import { questions as familyQuestions } from '#web/content/family-story.ts';
import { home } from '#web/content/home.ts';
import { questions as supportWorkerQuestions } from '#web/content/support-worker-story.ts';
import { isListed, pageOf } from './routing/page.ts';
import { pageHead } from './routing/page-head.ts';
import { routeTree } from './routing/route-tree.ts';
import { demoRobots, robots, siteMap } from './routing/site-map.ts';
import type { Question } from './routing/structured-data.ts';

type Page = {
  /** With a query where the address carries something. */
  path: string;
  file: string;
  questions?: readonly Question[] | undefined;
  /** It has something to do, or to show, that waits for nobody's interest. */
  startsNow?: boolean;
};

const page = (path: string, questions?: readonly Question[]): Page => ({
  path,
  file: `${path.slice(1)}.html`,
  questions,
});

/** For whoever comes with something in the address; what it is, only the browser knows. */
const carrierPages = carriers.map(
  ({ path, parameter }): Page => ({
    path: `${path}?${parameter}=-`,
    file: `${path.slice(1)}.${parameter}.html`,
    startsNow: true,
  }),
);

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
  page(routes.familySignUp),
  page(routes.supportWorkerSignUp),
  page(routes.login),
  page(routes.verifyEmail),
  page(routes.forgotPassword),
  page(routes.forgotPasswordConfirm),
  ...carrierPages,
  // Any address that leads nowhere.
  page('/404'),
];

/** Texts for robots, by file. */
export const robotTexts = {
  'robots.txt': import.meta.env.MODE === 'demo' ? demoRobots : robots,
  'sitemap.xml': siteMap(listedPaths(routeTree)),
};

/** The lines of the page's head. */
export const head = ({ path, questions }: Page): string[] =>
  pageHead({
    path,
    page: pageOf(matchRoutes(routeTree, path.replace(/\?.*/, ''))?.map(({ route }) => route) ?? []),
    questions,
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
