import { useEffect } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import errorPicture from '#web/ui/load-failed/error.svg';

const title = 'The search did not work';

export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const why = describeError(error);
  useEffect(() => announce(`${title}. ${why}`), [why]);
  return (
    <EmptyState
      picture={<img src={errorPicture} alt="" />}
      title={title}
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {why}
    </EmptyState>
  );
}
