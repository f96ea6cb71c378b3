/** The first script of this build, which every page of the build links. This module is in it, because the page's start imports it. */
const ownScript = new URL(import.meta.url).pathname;

/** Longer than a reachable page takes to load, in milliseconds. */
const patienceMs = 10_000;

/** Whether the server has another build by now than the one that runs here. */
export async function isReplaced(): Promise<boolean> {
  // The development server has no builds.
  if (!import.meta.env.PROD) return false;
  try {
    const answer = await fetch(window.location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok && !(await answer.text()).includes(ownScript);
  } catch {
    return false;
  }
}

/**
 * Reloads the page, unless this one was a reload: with two versions behind one address, that would never end. Returns whether it
 * reloads.
 */
export function reloadOnce(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return false;
  window.location.reload();
  return true;
}
