/** The first script of this build, in which this module is, because the page's start imports it. Every page of the build links it. */
const ownScript = new URL(import.meta.url).pathname;

/** Longer than a page takes that can be had at all, in milliseconds. */
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
 * Loads the page anew, unless it came that way already: where two versions answer in turn, that would not end. Says whether it does.
 */
export function loadAnewOnce(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return false;
  window.location.reload();
  return true;
}
