import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import picture from '#web/ui/load-failed/error.svg';

export function AccountProblem({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture={<img src={picture} alt="" />}
        title="Your account could not be loaded"
        action={<Button onPress={onRetry}>Try again</Button>}
      >
        {reason}
      </EmptyState>
    </div>
  );
}
