import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  /** The button that does it. */
  action: ReactNode;
  children: ReactNode;
};

/** For what the team decides about a match. A press outside does not close it, because typed text would be lost. */
export const MatchDialog = ({ title, onClose, action, children }: Props) => (
  <Dialog
    title={title}
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    isDismissable={false}
    actions={
      <>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
        {action}
      </>
    }
  >
    {children}
  </Dialog>
);

export type MatchDialogProps = { onClose: () => void; onDone: (words: string) => void };
