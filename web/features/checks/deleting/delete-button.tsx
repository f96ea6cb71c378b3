import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  /** The accessible name of the button: 'Delete: Police check'. */
  label: string;
  question: string;
  /** The consequences of deleting, in a sentence or two. */
  children: ReactNode;
  /** Answers what is to be done once the question has closed. What it throws is shown in the question. */
  onDelete: () => Promise<() => void>;
};

/** Deletes a check, after a question. */
export const DeleteButton = ({ label, ...question }: Props) => (
  <Button
    variant="quiet"
    size="small"
    icon={<Trash2 aria-hidden="true" />}
    aria-label={label}
    onPress={() => openOverlay(<Question {...question} />)}
  >
    Delete
  </Button>
);

function Question({ question, children, onDelete }: Omit<Props, 'label'>) {
  const close = useCloseOverlay();
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    setIsDeleting(true);
    setProblem(null);
    try {
      const follow = await onDelete();
      close();
      follow();
    } catch (error) {
      setProblem(describeError(error));
      setIsDeleting(false);
    }
  };

  return (
    <LazyDialog
      title={question}
      role="alertdialog"
      size="small"
      actions={
        <>
          <CloseButton variant="quiet">Keep it</CloseButton>
          <Button variant="danger" isPending={isDeleting} onPress={() => void confirm()}>
            Delete
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{children}</p>
        {problem && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </LazyDialog>
  );
}
