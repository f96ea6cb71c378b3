import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { ApiError, call, describeError, waitSentence } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './resend-verification.module.css';

/** Sends the verification email again, and says what became of it beside the button. */
export function ResendVerification() {
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    setIsPending(true);
    setOutcome(await sendAgain());
    setIsPending(false);
  };
  return (
    <div className={styles.resend}>
      <Button variant="secondary" size="small" isPending={isPending} onPress={send}>
        Send the email again
      </Button>
      <p role="status">{outcome}</p>
    </div>
  );
}

async function sendAgain(): Promise<string> {
  try {
    await call(accounts.sendVerification);
    return 'It is on its way. The link in the newest email is the one that works.';
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      return `We have just sent you one. ${waitSentence(error.retryAfterSeconds)}`;
    }
    return describeError(error);
  }
}
