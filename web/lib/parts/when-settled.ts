/** Longer than a page takes to show what somebody came for, in milliseconds. */
const afterMs = 2_000;

/** Does what a page can do without at first. Returns what keeps it from being done, as long as it has not begun. */
export function whenSettled(work: () => void): () => void {
  let isWanted = true;
  const begin = () => {
    if (isWanted) work();
  };
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
    else begin();
  }, afterMs);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
