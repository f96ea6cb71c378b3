import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { parameterVariants, routes } from '#contract/routes.ts';
import { isListed, pageOf } from '#web/app/routing/page.ts';
import { routeTree } from '#web/app/routing/route-tree.ts';
import { questions as familyQuestions } from '#web/content/family-story.ts';
import { home } from '#web/content/home.ts';
import { questions as supportWorkerQuestions } from '#web/content/support-worker-story.ts';
import { pageHead } from './page-head.ts';
import { demoRobots, robots, siteMap } from './site-map.ts';
import type { Question } from './structured-data.ts';

type Page = {
  /** With a query for a variant. */
  path: string;
  file: string;
  questions?: readonly Question[] | undefined;
  /** The application has something to do or to show at once, and does not wait for interaction. */
  startsNow?: boolean;
};

const page = (path: string, questions?: readonly Question[]): Page => ({
  path,
  file: `${path.slice(1)}.html`,
  questions,
});

/** Only the browser knows the parameter's value. */
const variants = parameterVariants.map(
  ({ path, parameter, file }): Page => ({ path: `${path}?${parameter}=-`, file, startsNow: true }),
);

/** The pages that are complete without JavaScript. */
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
  page(routes.didNotSignUp),
  page(routes.forgotPassword),
  page(routes.forgotPasswordConfirm),
  ...variants,
  // Any unknown address.
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
