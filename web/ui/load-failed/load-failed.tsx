import { describeError } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import picture from './error.svg';

type Props = { title: string; error: unknown; onRetry: () => void };

/** Shown in place of what could not be loaded: announces it, says why, and offers to try again. */
export function LoadFailed({ title, error, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        picture={<img src={picture} alt="" />}
        title={title}
        action={<Button onPress={onRetry}>Try again</Button>}
      >
        {describeError(error)}
      </EmptyState>
    </div>
  );
}
