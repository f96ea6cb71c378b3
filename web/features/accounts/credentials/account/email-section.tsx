import { type ReactNode, useRef } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { describeError } from '#web/lib/api/api.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import styles from './account.module.css';
import { useKeepEmail } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { ChangeEmail } from './change-email.tsx';

type Props = { account: Account; resend: ReactNode };

export function EmailSection({ account, resend }: Props) {
  const { email, emailVerified, newEmail } = account;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone by then.
  const settle = () => heading.current?.focus();
  return (
    <AccountSection
      title="Email address"
      heading={heading}
      badge={
        emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="warn">Not verified yet</Badge>
      }
    >
      <p className={styles.address}>{shownEmail(email)}</p>
      {newEmail !== null && <PendingEmail email={email} newEmail={newEmail} onCalledOff={settle} />}
      {!emailVerified && newEmail === null && (
        <p className={styles.quiet}>Open the email that we sent there and click on the link in it.</p>
      )}
      {(!emailVerified || newEmail !== null) && resend}
      <ChangeEmail account={account} onChanged={settle} />
    </AccountSection>
  );
}

type PendingProps = { email: string; newEmail: string; onCalledOff: () => void };

/** A change of address whose emailed link has not been followed yet. */
function PendingEmail({ email, newEmail, onCalledOff }: PendingProps) {
  const keep = useKeepEmail();
  const callOff = () =>
    keep.mutate(undefined, {
      onSuccess: () => {
        onCalledOff();
        announce(`Cancelled. Your email address stays ${shownEmail(email)}`);
      },
    });
  return (
    <>
      <Alert
        title="One step is left"
        action={
          <Button variant="secondary" size="small" isPending={keep.isPending} onPress={callOff}>
            Cancel this change
          </Button>
        }
      >
        <span className={styles.break}>
          We’ve sent a link to <strong>{shownEmail(newEmail)}</strong>. Once you open it, we’ll use that
          address. Until then, we’ll use {shownEmail(email)}.
        </span>
      </Alert>
      {keep.isError && <Alert tone="error">{describeError(keep.error)}</Alert>}
    </>
  );
}
