import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadPart } from '#web/lib/parts/load-part.ts';
import { forRoles, forVisitors, onOtherPage } from './guards.ts';
import type { Screen } from './screen.ts';

/** The route of a screen, whose code loads when it’s opened. */
export const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  ...loading(screen),
  lazy: async () => ({ Component: await loadPart(screen.page) }),
});

function loading({ who, beside }: Screen): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  if (!who && !beside) return {};
  const guard = who && (who === 'visitors' ? forVisitors : forRoles(...who)).loader;
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const redirect = guard?.(args);
      if (!redirect) await beside?.();
      return redirect ?? null;
    },
    shouldRevalidate: onOtherPage,
  };
}
