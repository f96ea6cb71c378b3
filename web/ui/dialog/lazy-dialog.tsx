import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import type { DialogProps } from './dialog.tsx';

export const loadDialog = async () => (await import('./dialog.tsx')).Dialog;

/** A dialog whose frame is no part of its page. */
export const LazyDialog = lazyOverlay<DialogProps>(loadDialog);
