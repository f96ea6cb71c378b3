import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import type { DialogProps } from './dialog.tsx';

export const loadDialog = async () => (await import('./dialog.tsx')).Dialog;

/** A dialog whose frame loads separately from its page. */
export const LazyDialog = lazyOverlay<DialogProps>(loadDialog);
