import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { error: unknown; onRetry: () => void };

/** In place of photos whose list could not be loaded. */
export const PhotosFailed = ({ error, onRetry }: Props) => (
  <Alert
    tone="error"
    action={
      <Button variant="secondary" size="small" onPress={onRetry}>
        Retry
      </Button>
    }
  >
    {describeError(error)}
  </Alert>
);
