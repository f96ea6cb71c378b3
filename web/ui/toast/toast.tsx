import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import { useHasToasts } from './toast-queue.ts';

export { showToast } from './toast-queue.ts';

const loadShown = async () => (await import('./shown-toasts.tsx')).ShownToasts;

/** Where toasts appear. Render it once, at the root of the page, with a `LiveRegion`. F6 moves the focus to it. */
export function ToastRegion() {
  const ShownToasts = useLazyComponent(loadShown, useHasToasts(), { isOptional: true });
  return ShownToasts && <ShownToasts />;
}
