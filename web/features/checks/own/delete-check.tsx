import type { Check } from '#contract/checks/checks.ts';
import { nameInSentence } from '#contract/checks/words.ts';
import { findCheckConflict } from '#web/features/checks/conflict.ts';
import { DeleteButton } from '#web/features/checks/deleting/delete-button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { deleteCheck, forget } from './change-checks.ts';

type Props = {
  check: Check;
  /** What it is called on its buttons. */
  name: string;
  /** Called before this button goes, to move the focus elsewhere. */
  onDeleted: () => void;
  /** Called with what it has become meanwhile; null when it was gone already. It was not deleted now. */
  onConflict: (now: Check | null) => void;
};

/** Deletes what nobody on the team has seen, after a question. */
export function DeleteCheck({ check, name, onDeleted, onConflict }: Props) {
  const deleteIt = async () => {
    try {
      await deleteCheck(check);
    } catch (error) {
      const now = await findCheckConflict(error, check);
      if (now === undefined) throw error;
      return () => onConflict(now);
    }
    return () => {
      announce(`Deleted: ${name}`);
      onDeleted();
      // The photo is deleted after that: nobody has to wait for it.
      forget(check);
    };
  };
  return (
    <DeleteButton
      label={`Delete: ${name}`}
      question={
        check.kind === 'referee' ? 'Delete this referee?' : `Delete this ${nameInSentence(check.kind)}?`
      }
      onDelete={deleteIt}
    >
      {check.guidID === null
        ? 'Our team can no longer see what you added.'
        : 'Our team can no longer see what you added. Its photo is deleted too.'}
    </DeleteButton>
  );
}
