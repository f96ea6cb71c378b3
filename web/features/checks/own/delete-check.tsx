import type { Check } from '#contract/checks/checks.ts';
import { nameInSentence } from '#contract/checks/words.ts';
import { DeleteButton } from '#web/features/checks/deleting/delete-button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
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
  const deleteIt = async () => {
    await deleteCheck(check);
    return () => {
      announce(`Deleted: ${name}`);
      onDeleted();
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
        ? 'Our team can no longer see what you handed in.'
        : 'Our team can no longer see what you handed in. Its photo is deleted too.'}
    </DeleteButton>
  );
}
