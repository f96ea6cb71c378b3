import { describeError } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import errorPicture from '#web/ui/load-failed/error.svg';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';

type Props = {
  error: unknown;
  onRetry: () => void;
  /** There is a board, but not the newest. */
  isOld?: boolean;
};

export function BoardProblem({ error, onRetry, isOld = false }: Props) {
  if (isOld)
    return <FailedAlert tone="notice" title="The board may be out of date" error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      picture={<img src={errorPicture} alt="" />}
      title="The board could not be loaded"
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {describeError(error)}
    </EmptyState>
  );
}
