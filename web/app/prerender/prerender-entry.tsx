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
import { loadSecondFactorBanner } from '#web/app/frame/session-parts.ts';
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
  page(routes.safety),
  page(routes.checks),
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
  page(routes.howItGoes),
  page(routes.stopMessageMails),
  page(routes.forgotPassword),
  page(routes.forgotPasswordConfirm),
  ...variants,
  // Any unknown address.
  page('/404'),
];

declare global {
  /** Where the renderer notes each module that is asked for on demand: see `scripts/prerender.ts`. */
  var askedParts: Set<string> | undefined;
}

type Screen = {
  /** Without the id of a person. */
  path: string;
  /** The modules that it asks for on demand before it can be used, by their paths in `web`. */
  parts: string[];
};

/** The screens that are rendered in the browser: those of people who are logged in. */
export async function screens(): Promise<Screen[]> {
  const found = new Map<string, Screen>();
  for (const branch of branchesOf(routeTree)) {
    const path = branch.at(-1)?.path?.replace(/\/:id$/, '') ?? '*';
    // The pages of the demonstration use parts that need a browser.
    const isScreen = Object.values<string>(routes).includes(path);
    if (!isScreen || found.has(path) || pages.some((one) => one.path === path)) continue;
    found.set(path, { path, parts: await partsOf(path, branch) });
  }
  return [...found.values()];
}

/** Found by asking for them. */
async function partsOf(path: string, branch: readonly RouteObject[]): Promise<string[]> {
  const asked = new Set<string>();
  globalThis.askedParts = asked;
  for (const { lazy } of branch) if (typeof lazy === 'function') await lazy();
  if (path.startsWith('/admin/')) await loadSecondFactorBanner();
  globalThis.askedParts = undefined;
  return [...asked];
}

/** The routes with a page, each after those around it. */
function branchesOf(tree: readonly RouteObject[], around: readonly RouteObject[] = []): RouteObject[][] {
  return tree.flatMap((route) =>
    route.children ? branchesOf(route.children, [...around, route]) : [[...around, route]],
  );
}

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
