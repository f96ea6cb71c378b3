import { useEffect } from 'react';
import styles from '#web/features/accounts/account-form.module.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { LoginForm, type OnSignedIn } from './login-form.tsx';

export type LoginDialogProps = {
  /** The session ended while the page was open. */
  isExpired: boolean;
  onSignedIn: OnSignedIn;
};

const expiredReason = 'You’ve been logged out. Log in to continue. What you typed is still here.';

export function LoginDialog({ isExpired, onSignedIn }: LoginDialogProps) {
  return (
    <Dialog title="Log in" size="small" isDismissable={false}>
      <Arrival isExpired={isExpired} />
      {isExpired && <p className={styles.reason}>{expiredReason}</p>}
      <LoginForm onSignedIn={onSignedIn} onLeave={useCloseOverlay()} />
    </Dialog>
  );
}

/** Where the focus starts: in the form if the person asked for the dialog, otherwise on the reason for it. */
function Arrival({ isExpired }: { isExpired: boolean }) {
  useEffect(() => {
    if (isExpired) announce(expiredReason);
    else focusField('userName');
  }, [isExpired]);
  return null;
}
