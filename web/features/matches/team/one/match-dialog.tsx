import type { ReactNode } from 'react';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  title: string;
  /** The button that does it. */
  action: ReactNode;
  children: ReactNode;
};

/** For what the team decides about a match. A press outside does not close it, because typed text would be lost. */
export const MatchDialog = ({ title, action, children }: Props) => (
  <Dialog
    title={title}
    isDismissable={false}
    actions={
      <>
        <CloseButton>Cancel</CloseButton>
        {action}
      </>
    }
  >
    {children}
  </Dialog>
);

export type MatchDialogProps = {
  /** Called once the dialog has closed, with the words to announce. */
  onDone: (words: string) => void;
};
