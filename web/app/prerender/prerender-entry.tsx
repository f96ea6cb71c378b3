import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router';
import { routes } from '#contract/routes.ts';
import { applySettings } from '#contract/settings.ts';
import { familyQuestions } from '#contract/texts/pages/family-story.ts';
import { home } from '#contract/texts/pages/home.ts';
import { supportWorkerStory } from '#contract/texts/pages/support-worker-story.ts';
import { loadSecondFactorBanner } from '#web/app/frame/preload-for-session.ts';
import { documentTitle, isListed, isPublic, pageOf } from '#web/app/routing/page.ts';
import { routeTree } from '#web/app/routing/route-tree.ts';
import type { Screen } from '#web/app/routing/screen.ts';
import { demoScreens, screens } from '#web/screens.tsx';
import type { RenderedPage, RenderedShell } from './assemble-pages.ts';
import { pageHead } from './page-head.ts';
import { Shell as ShellPage } from './shell.tsx';
import { demoRobots, robots, siteMap } from './site-map.ts';
import type { Question } from './structured-data.ts';

type Page = {
  /** With a query for a variant. */
  path: string;
  file: string;
  /** The application has something to do or to show at once, and does not wait for interaction. */
  startsNow?: boolean;
};

const publicScreens = screens.filter(isPublic);

const fileOf = (path: string, ending = 'html') =>
  path === routes.home ? 'index.html' : `${path.slice(1)}.${ending}`;

/** The pages that are complete without JavaScript. The server finds their addresses in the names of their files. */
export const pages: Page[] = [
  ...publicScreens.map(({ path }) => ({ path, file: fileOf(path) })),
  ...publicScreens.flatMap(({ path, parameter }) =>
    // Only the browser knows the parameter's value.
    parameter === undefined
      ? []
      : [{ path: `${path}?${parameter}=-`, file: fileOf(path, `${parameter}.html`), startsNow: true }],
  ),
  // Any unknown address.
  { path: '/404', file: '404.html' },
];

declare global {
  /** Where the renderer notes each module that is asked for on demand: see `scripts/build/prerender.ts`. */
  var askedChunks: Set<string> | undefined;
}

/** Renders the public pages, or some of them. */
export const renderPages = (paths = pages.map(({ path }) => path)): Promise<RenderedPage[]> =>
  Promise.all(
    pages
      .filter(({ path }) => paths.includes(path))
      .map(async ({ path, file, startsNow }) => ({
        path,
        file,
        startsNow,
        head: head(path),
        html: await render(path),
      })),
  );

/** The screens that are rendered in the browser: those of people who are logged in. Until then they show their heading. */
export async function renderShells(): Promise<RenderedShell[]> {
  const found: RenderedShell[] = [];
  for (const screen of screens.filter((one) => !isPublic(one))) {
    const { path } = screen;
    // The pages of the demonstration use parts that need a browser.
    const parts = demoScreens.includes(screen) ? [] : await chunksOf(screen);
    found.push({
      path,
      file: fileOf(`/shells${path.replace(':id', '[id]')}`),
      title: documentTitle(screen),
      who: screen.who === undefined || screen.who === 'visitors' ? '' : screen.who.join(' '),
      html: renderToString(<ShellPage screen={screen} />),
      parts,
    });
  }
  return found;
}

/** Found by asking for them. */
async function chunksOf({ path, page }: Screen): Promise<string[]> {
  const asked = new Set<string>();
  globalThis.askedChunks = asked;
  await page();
  if (path.startsWith('/admin/')) await loadSecondFactorBanner();
  globalThis.askedChunks = undefined;
  return [...asked];
}

/** Texts for robots, by file. */
export const robotTexts = {
  'robots.txt': import.meta.env.MODE === 'demo' ? demoRobots : robots,
  'sitemap.xml': siteMap(screens.filter(isListed).map(({ path }) => path)),
};

/** What search engines are told that people ask, by path. */
const questions: Record<string, () => readonly Question[]> = {
  [routes.home]: () => home.questions.list,
  [routes.familyStory]: familyQuestions,
  [routes.supportWorkerStory]: () => supportWorkerStory.questions.list,
};

/** The lines of the page's head. */
const head = (path: string): string[] =>
  pageHead({
    path,
    page: pageOf(matchRoutes(routeTree, path.replace(/\?.*/, ''))?.map(({ route }) => route) ?? []),
    questions: questions[path]?.(),
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

export { assemblePages } from './assemble-pages.ts';
export { applySettings };
