import type { Check } from '#contract/checks/checks.ts';
import { findCheckConflict } from '#web/features/checks/conflict.ts';
import { DeleteButton } from '#web/features/checks/deleting/delete-button.tsx';
import { useJudging } from './judge-check.ts';
import { titleOf } from './team-words.ts';

type Props = {
  check: Check;
  firstName: string;
  onDeleted: () => void;
  onConflict: (now: Check | null) => void;
};

/** The team deletes any check, after a question that says what follows. */
export function DeleteForTeam({ check, firstName, onDeleted, onConflict }: Props) {
  const { remove } = useJudging(check);
  const title = titleOf(check);
  const deleteIt = async () => {
    try {
      await remove();
      return onDeleted;
    } catch (error) {
      const now = await findCheckConflict(error, check);
      if (now === undefined) throw error;
      return () => onConflict(now);
    }
  };
  return (
    <DeleteButton
      label={`Delete: ${title} of ${firstName}`}
      question="Delete this check?"
      onDelete={deleteIt}
    >
      {title} of <bdi>{firstName}</bdi> will be deleted for good. The history records that, and who did it.{' '}
      {check.seen
        ? 'Others will no longer see that our team has seen it.'
        : `${firstName} isn’t told, and can add it again.`}{' '}
      {check.guidID !== null && 'The photo stays with the pictures of the profile.'}
    </DeleteButton>
  );
}
