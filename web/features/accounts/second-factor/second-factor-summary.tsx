import { useEffect, useRef } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { routes } from '#contract/routes.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './second-factor.module.css';

type Props = {
  account: Account;
  /** Set after an action was done or cancelled here, because the pressed button is gone. */
  takesFocus: boolean;
  onSetUp: () => void;
  onRenew: () => void;
  onTurnOff: () => void;
};

/** Whether the second factor is on, and what can be done about it. */
export function SecondFactorSummary(props: Props) {
  const part = useRef<HTMLDivElement>(null);
  const { account, takesFocus } = props;
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  return (
    <Stack ref={part} className={styles.summary} tabIndex={-1}>
      {account.hasSecondFactor ? <WhenOn {...props} /> : <WhenOff {...props} />}
    </Stack>
  );
}

function WhenOff({ account, onSetUp }: Props) {
  return (
    <>
      {account.needsSecondFactor && (
        <Alert title="Set this up first">
          Administrators here use two-step login. Once it’s on, you can get on with your work.
        </Alert>
      )}
      <Quiet size="body">
        After your password, you enter a code from an app on your phone. So no one can get in with only your
        password.
      </Quiet>
      {account.emailVerified ? (
        <Row>
          <Button onPress={onSetUp} variant={account.needsSecondFactor ? 'primary' : 'secondary'}>
            Set up two-step login
          </Button>
        </Row>
      ) : (
        <Quiet size="body">Confirm your email address first. Then you can set this up.</Quiet>
      )}
    </>
  );
}

/** With so few recovery codes left, the person should make new ones. */
const few = 3;

function WhenOn({ account, takesFocus, onRenew, onTurnOff }: Props) {
  const { needsSecondFactor, recoveryCodesLeft: left } = account;
  const codesLeft = `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
  return (
    <>
      <Quiet size="body">
        After your password, you enter a code from your authenticator app. {left > few && codesLeft}
      </Quiet>
      {left <= few && (
        <Alert title={codesLeft}>Get new ones, so that you can still log in without your phone.</Alert>
      )}
      {needsSecondFactor && (
        <Quiet size="body">Administrators here need it, so it can’t be turned off.</Quiet>
      )}
      <Row align="center">
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
      </Row>
    </>
  );
}
