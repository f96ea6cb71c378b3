import { lazyPart } from '#web/lib/parts/lazy-part.tsx';

/** Loads when the first move is asked about: it has a form, which no page with people needs otherwise. */
export const LazyMoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);
