import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';

const load = async () => (await import('./safety-dialog.tsx')).SafetyDialog;

/** Apart from the pages with people, because few of those who see them block or report anybody. */
export const LazySafetyDialog = lazyOverlay(load);

/** For pages that may open it: it then also opens without a network. */
export const useEarlySafetyDialog = () => useLoadedWhenIdle(load);
