import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';

type FailedAlertProps = {
  /** 'notice' if the earlier content is still shown. */
  tone?: 'error' | 'notice';
  title?: string;
  error: unknown;
  onRetry: () => void;
};

/** Why a part of a page could not be loaded or refreshed, with a button to try again. */
export function FailedAlert({ tone = 'error', title, error, onRetry }: FailedAlertProps) {
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        <Button variant="secondary" size="small" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {describeError(error)}
    </Alert>
  );
}
