import errorPicture from '#web/content/pictures/error.svg';
import { describeError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      picture={<img src={errorPicture} alt="" />}
      title="The search did not work"
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {describeError(error)}
    </EmptyState>
  );
}
