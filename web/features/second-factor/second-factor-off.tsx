import type { Account } from '#contract/accounts/credentials.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RestingPart } from './resting-part.tsx';
import styles from './second-factor.module.css';

type Props = { account: Account; takesFocus: boolean; onBegin: () => void };

export function SecondFactorOff({ account, takesFocus, onBegin }: Props) {
  return (
    <RestingPart takesFocus={takesFocus}>
      {account.needsSecondFactor && (
        <Alert title="Set this up first">
          Administrators here log in with a second step. Once it is on, you can go on with your work.
        </Alert>
      )}
      <p className={styles.quiet}>
        After your password you then enter a code from an app on your phone. So nobody gets in with your
        password alone.
      </p>
      <div className={styles.actions}>
        <Button onPress={onBegin} variant={account.needsSecondFactor ? 'primary' : 'secondary'}>
          Set up the second step
        </Button>
      </div>
    </RestingPart>
  );
}
