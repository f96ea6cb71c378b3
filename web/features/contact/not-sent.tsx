import { useEffect } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { reason: string | null; isSubmitting: boolean };

/** Why the message was not sent, with another try at hand. What is typed stays. */
export function NotSent({ reason, isSubmitting }: Props) {
  useEffect(() => {
    if (reason) console.warn(reason);
  }, [reason]);
  if (!reason) return null;
  return (
    <Alert
      tone="error"
      title="Your message was not sent"
      action={
        <Button type="submit" variant="secondary" size="small" isPending={isSubmitting}>
          Retry
        </Button>
      }
    >
      {reason}
    </Alert>
  );
}
