import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';

const load = async () => (await import('./complete-profile-dialog.tsx')).CompleteProfileDialog;
const CompleteProfileDialog = lazyOverlay(load);

/** Says why somebody can't open profiles or get in touch yet (specification, section 2). */
export const sayProfileIsIncomplete = (): void => openOverlay(<CompleteProfileDialog />);

/** Loads the dialog early on pages that may need it, so that it opens without a network too. */
export const useEarlyCompleteProfile = (isWorthIt: boolean) => usePreloadWhenIdle(load, isWorthIt);
