import type { Account } from '#contract/accounts/credentials.ts';
import { routes } from '#contract/routes.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { RestingPart } from './resting-part.tsx';
import styles from './second-factor.module.css';

/** From here on it is time for new ones. */
const few = 3;

type Props = { account: Account; takesFocus: boolean; onRenew: () => void; onTurnOff: () => void };

export function SecondFactorOn({ account, takesFocus, onRenew, onTurnOff }: Props) {
  const { needsSecondFactor, recoveryCodesLeft: left } = account;
  const codesLeft = `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
  return (
    <RestingPart takesFocus={takesFocus}>
      <p className={styles.quiet}>
        After your password you enter a code of your authenticator app. {left > few && codesLeft}
      </p>
      {left <= few && (
        <Alert title={codesLeft}>Get new ones, so that you can still log in without your phone.</Alert>
      )}
      {needsSecondFactor && (
        <p className={styles.quiet}>Administrators here need it, so it cannot be turned off.</p>
      )}
      <div className={styles.actions}>
        {needsSecondFactor && takesFocus && (
          <LinkButton to={routes.adminLanding}>Go to the search</LinkButton>
        )}
        <Button variant="secondary" onPress={onRenew}>
          New recovery codes
        </Button>
        {!needsSecondFactor && (
          <Button variant="quiet" onPress={onTurnOff}>
            Turn off
          </Button>
        )}
      </div>
    </RestingPart>
  );
}
