import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  /** The accessible name of the button: 'Delete: Police check'. */
  label: string;
  question: string;
  /** What follows from it, in a sentence or two. */
  children: ReactNode;
  /** Answers what is to be done once the question has closed. What it throws is shown in the question. */
  onDelete: () => Promise<() => void>;
};

/** Deletes a check, after a question. */
export function DeleteButton({ label, question, children, onDelete }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    setIsDeleting(true);
    setProblem(null);
    try {
      const follow = await onDelete();
      // Drawn at once: while the dialog is there, nothing outside of it can take the focus.
      flushSync(() => setIsOpen(false));
      follow();
    } catch (error) {
      setProblem(describeError(error));
    }
    setIsDeleting(false);
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={label}
        onPress={() => {
          setProblem(null);
          setIsOpen(true);
        }}
      >
        Delete
      </Button>
      <LazyDialog
        title={question}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        role="alertdialog"
        size="small"
        actions={
          <>
            <Button variant="quiet" onPress={() => setIsOpen(false)}>
              Keep it
            </Button>
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
    </>
  );
}
