import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';

const load = async () => (await import('./safety-dialog.tsx')).SafetyDialog;

/** A chunk of its own, because few people block or report anybody. */
export const LazySafetyDialog = lazyOverlay(load);

/** Loads the dialog early on pages that may open it, so that it opens without a network too. */
export const useEarlySafetyDialog = () => usePreloadWhenIdle(load);
