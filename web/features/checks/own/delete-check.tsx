import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Check } from '#contract/checks/checks.ts';
import { nameInSentence } from '#contract/checks/words.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { deleteCheck } from './change-checks.ts';

type Props = {
  check: Check;
  /** What it is called on its buttons. */
  name: string;
  /** Called when this button is gone, to move the focus elsewhere. */
  onDeleted: () => void;
};

/** Deletes what nobody on the team has seen, after a question. */
export function DeleteCheck({ check, name, onDeleted }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isReferee = check.kind === 'referee';

  const confirm = async () => {
    setIsDeleting(true);
    setProblem(null);
    try {
      await deleteCheck(check);
      setIsOpen(false);
      announce(`Deleted: ${name}`);
      onDeleted();
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
        aria-label={`Delete: ${name}`}
        onPress={() => {
          setProblem(null);
          setIsOpen(true);
        }}
      >
        Delete
      </Button>
      <LazyDialog
        title={isReferee ? 'Delete this referee?' : `Delete this ${nameInSentence(check.kind)}?`}
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
          <p>
            {check.guidID === null
              ? 'Our team can no longer see what you handed in.'
              : 'Our team can no longer see what you handed in. Its photo is deleted too.'}
          </p>
          {problem && <Alert tone="error">{problem}</Alert>}
        </Stack>
      </LazyDialog>
    </>
  );
}
