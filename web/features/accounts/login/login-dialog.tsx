import { useEffect } from 'react';
import styles from '#web/features/accounts/account-form.module.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { LoginForm, type OnSignedIn } from './login-form.tsx';

export type LoginDialogProps = {
  isOpen: boolean;
  /** The session ended while the page was open. */
  isExpired: boolean;
  onClose: () => void;
  onSignedIn: OnSignedIn;
};

const expiredReason = 'You have been logged out. Log in to continue. What you typed is still here.';

export function LoginDialog({ isOpen, isExpired, onClose, onSignedIn }: LoginDialogProps) {
  return (
    <Dialog
      title="Log in"
      size="small"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(open) => !open && onClose()}
    >
      <Arrival isExpired={isExpired} />
      {isExpired && <p className={styles.reason}>{expiredReason}</p>}
      <LoginForm onSignedIn={onSignedIn} onLeave={onClose} />
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
