import { useEffect, useState } from 'react';
import { ApiError, describeError } from '#web/lib/api/api-error.ts';
import { againAt } from '#web/lib/clock-times.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './send-again.module.css';

type Props = {
  label: string;
  send: () => Promise<unknown>;
  /** What to say once it has been sent. */
  sent: string;
  /** The sentences for a failure. Left out: those of any call, and when too soon, that one was sent just now. */
  describe?: (error: unknown) => string;
};

/** Sends an email again, and says beside the button how it went, or when it can be sent again. */
export function SendAgain({ label, send, sent, describe }: Props) {
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);

  useEffect(() => {
    if (waitSeconds === null) return;
    const timer = setTimeout(() => setOutcome('You can send another one now.'), waitSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  const press = async () => {
    setIsPending(true);
    setWaitSeconds(null);
    try {
      await send();
      setOutcome(sent);
    } catch (error) {
      const wait = waitOf(error);
      setWaitSeconds(wait);
      setOutcome(describe?.(error) ?? (wait === null ? describeError(error) : tooSoon(wait)));
    }
    setIsPending(false);
  };

  return (
    <div className={styles.again}>
      <Button variant="secondary" size="small" isPending={isPending} onPress={press}>
        {label}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  );
}

const waitOf = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? null) : null;

const tooSoon = (seconds: number) =>
  `We’ve just sent you one. You can send another ${againAt(new Date(Date.now() + seconds * 1_000))}.`;
