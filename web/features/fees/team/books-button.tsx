import { Download } from 'lucide-react';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';

const load = async () => (await import('./books-dialog.tsx')).BooksDialog;
const BooksDialog = lazyOverlay(load);

/** Saves a file for the books, after asking for which period. */
export function BooksButton() {
  useLoadedWhenIdle(load);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      onPress={() => openOverlay(<BooksDialog />)}
    >
      Export for accounting
    </Button>
  );
}
