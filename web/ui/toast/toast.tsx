import { useEffect } from 'react';
import { preload, useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import { useHasToasts } from './toast-queue.ts';

export { showToast } from './toast-queue.ts';

const loadShown = async () => (await import('./shown-toasts.tsx')).ShownToasts;

/** Loads the toasts' component early, so that a toast can say that there is no network. */
export const preloadToasts = () => void preload(loadShown);

/** Longer than a page takes to show what somebody came for, in milliseconds. */
const afterMs = 2_000;

/** Where toasts appear. Render it once, at the root of the page, with a `LiveRegion`. F6 moves the focus to it. */
export function ToastRegion() {
  useEffect(() => {
    const timer = setTimeout(preloadToasts, afterMs);
    return () => clearTimeout(timer);
  }, []);
  const ShownToasts = useLazyComponent(loadShown, useHasToasts(), { isOptional: true });
  return ShownToasts && <ShownToasts />;
}
