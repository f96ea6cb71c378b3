import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import styles from './account.module.css';
import { useKeepEmail } from './account-query.ts';

type Props = { email: string; newEmail: string; onCalledOff: () => void };

/** A move to another address that waits for the link in its mail. */
export function PendingEmail({ email, newEmail, onCalledOff }: Props) {
  const keep = useKeepEmail();
  const callOff = () =>
    keep.mutate(undefined, {
      onSuccess: () => {
        onCalledOff();
        announce(`Called off. Your email address stays ${email}`);
      },
    });
  return (
    <>
      <Alert
        title="One step is left"
        action={
          <Button variant="secondary" size="small" isPending={keep.isPending} onPress={callOff}>
            Call off this change
          </Button>
        }
      >
        <span className={styles.break}>
          We have sent a link to <strong>{newEmail}</strong>. Once you follow it, that is your address; until
          then it stays {email}.
        </span>
      </Alert>
      {keep.isError && <Alert tone="error">{describeError(keep.error)}</Alert>}
    </>
  );
}
