import { generatePath, matchRoutes, type Params } from 'react-router';
import type { Role } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { isFor, type Screen, shortLabelOf } from '#web/app/routing/screen.ts';
import { screens } from '#web/screens.tsx';

/** A place on the way from the home page to a page. */
export type Crumb = { label: string; to: string };

const home: Crumb = { label: 'Home', to: routes.home };

/** The places that lead to the page at `pathname`, without that page; the home page comes first. */
export function trailTo(pathname: string, role?: Role): Crumb[] {
  const page = matchRoutes(screens, pathname)?.at(-1);
  if (page?.route.path === routes.home) return [];
  return [home, ...(page ? above(page.route, page.params, role) : [])];
}

/** Without a search that is shut to the reader, who came from elsewhere. */
function above({ under }: Screen, params: Params, role: Role | undefined): Crumb[] {
  const screen = screens.find(({ path }) => path === under);
  if (!screen || (role && screen.who !== 'visitors' && !isFor(screen, role))) return [];
  return [
    ...above(screen, params, role),
    { label: shortLabelOf(screen), to: generatePath(screen.path, params) },
  ];
}
