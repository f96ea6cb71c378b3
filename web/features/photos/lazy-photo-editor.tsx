import { lazy } from 'react';

/** With what crops, which is loaded only where somebody edits a picture. */
export const PhotoEditor = lazy(async () => ({
  default: (await import('./photo-editor-dialog.tsx')).PhotoEditorDialog,
}));
