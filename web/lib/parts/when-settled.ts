/** Longer than a page takes to show what somebody came for, in milliseconds. */
const afterMs = 2_000;

/** Does what a page can do without at first. Returns what calls it off while the page settles. */
export function whenSettled(work: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else work();
  }, afterMs);
  return () => clearTimeout(timer);
}
