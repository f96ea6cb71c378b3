import { Download } from 'lucide-react';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

const load = async () => (await import('./export-dialog.tsx')).ExportDialog;
const ExportDialog = lazyOverlay(load);

/** Exports what a search finds, after asking once. */
export function ExportWithQuestion(props: ExportDialogProps) {
  usePreloadWhenIdle(load);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      onPress={() => openOverlay(<ExportDialog {...props} />)}
    >
      Export as CSV
    </Button>
  );
}
