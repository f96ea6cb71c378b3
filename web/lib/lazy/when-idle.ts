/** Longer than a page takes to show what somebody came for, in milliseconds. */
const afterMs = 2_000;

/** Runs work that a page can do without at first, once it's idle. Returns a function that cancels it until then. */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else work();
  }, afterMs);
  return () => clearTimeout(timer);
}
