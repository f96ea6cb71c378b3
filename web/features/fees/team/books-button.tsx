import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';

const load = async () => (await import('./books-dialog.tsx')).BooksDialog;

/** Saves a file for the books, after asking for which period. */
export function BooksButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useOpenedPart(load, { isOpen, onClose: close });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        CSV for the books
      </Button>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </>
  );
}
