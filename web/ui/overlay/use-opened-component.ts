import type { ComponentType } from 'react';
import { useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';

type Options = {
  isOpen: boolean;
  onClose: () => void;
  /** Whether it is loaded before it opens. */
  isLoadedEarly?: boolean;
};

/**
 * The code of something that opens on the page: a menu, a dialog. It loads once the page has settled. If it is missing when
 * it opens, it says so and closes, so that the page stays and the next press tries again.
 */
export function useOpenedComponent<P>(
  load: () => Promise<ComponentType<P>>,
  { isOpen, onClose, isLoadedEarly = true }: Options,
): ComponentType<P> | null {
  usePreloadWhenIdle(load, isLoadedEarly);
  return useLazyComponent(load, isOpen, {
    onMissing: () => {
      showToast({
        message: 'This couldn’t be loaded. Check your connection and try again.',
        tone: 'error',
      });
      onClose();
    },
  });
}
