import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Check } from '#contract/checks/checks.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { isOutdated, useJudging } from './judge-check.ts';
import { titleOf } from './team-words.ts';

type Props = { check: Check; firstName: string; onDeleted: () => void; onOutdated: () => Promise<void> };

/** The team deletes any check, after a question that says what follows. */
export function DeleteForTeam({ check, firstName, onDeleted, onOutdated }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { remove } = useJudging(check);
  const title = titleOf(check);

  // Drawn at once: while the dialog is there, nothing outside of it can take the focus.
  const close = () => flushSync(() => setIsOpen(false));
  const confirm = async () => {
    setIsDeleting(true);
    setProblem(null);
    try {
      await remove();
      close();
      onDeleted();
    } catch (error) {
      // Without an answer to what the check has become, what went wrong first is said.
      if (await isOutdated(error, check).catch(() => false)) {
        close();
        await onOutdated();
      } else setProblem(describeError(error));
    }
    setIsDeleting(false);
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Delete: ${title} of ${firstName}`}
        onPress={() => {
          setProblem(null);
          setIsOpen(true);
        }}
      >
        Delete
      </Button>
      <LazyDialog
        title="Delete this check?"
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
            {title}, of {firstName}. It goes for good, and the history keeps that it was deleted, and by whom.{' '}
            {check.seen
              ? 'Others no longer read that our team has seen it.'
              : `${firstName} is not told, and can hand it in again.`}{' '}
            {check.guidID !== null && 'The photo stays among the pictures of the profile.'}
          </p>
          {problem && <Alert tone="error">{problem}</Alert>}
        </Stack>
      </LazyDialog>
    </>
  );
}
