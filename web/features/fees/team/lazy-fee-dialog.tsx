import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import type { AskedAct } from './acts.ts';

const load = async () => (await import('./fee-dialog.tsx')).FeeDialog;

/** Apart from its pages: the dialog has forms, which a list does not need. */
const FeeDialog = lazyOverlay(load);

/** Asks for the details of a change to a fee. */
export const askAboutFee = (asked: AskedAct): void => openOverlay(<FeeDialog asked={asked} />);

/** For pages that may open it: it then also opens without a network. */
export const useEarlyFeeDialog = () => usePreloadWhenIdle(load);
