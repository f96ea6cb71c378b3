import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';

const load = async () => (await import('./move-dialog.tsx')).MoveDialog;

/** For pages on which people are moved: the dialog then also opens without a network. */
export const useEarlyMoveDialog = () => usePreloadWhenIdle(load);

/** Apart from its page: it has a form, which no page with people needs otherwise. */
export const LazyMoveDialog = lazyOverlay(load);
