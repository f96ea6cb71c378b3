import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';

const load = async () => (await import('./complete-profile-dialog.tsx')).CompleteProfileDialog;
const CompleteProfileDialog = lazyOverlay(load);

/** Section 2: says why neither contact nor profiles are open yet. */
export const sayProfileIsIncomplete = (): void => openOverlay(<CompleteProfileDialog />);

/** For pages that may say so, also without a network. */
export const useEarlyCompleteProfile = (isWorthIt: boolean) => useLoadedWhenIdle(load, isWorthIt);
