import { type ReactNode, useRef } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import styles from './account.module.css';
import { ChangeEmail } from './change-email.tsx';
import { PendingEmail } from './pending-email.tsx';
import { Section } from './section.tsx';

type Props = { account: Account; resend: ReactNode };

export function EmailSection({ account, resend }: Props) {
  const { email, emailVerified, newEmail } = account;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone by then.
  const settle = () => heading.current?.focus();
  return (
    <Section
      title="Email address"
      heading={heading}
      badge={
        emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="warn">Not verified yet</Badge>
      }
    >
      <p className={styles.address}>{email}</p>
      {newEmail !== null && <PendingEmail email={email} newEmail={newEmail} onCalledOff={settle} />}
      {!emailVerified && newEmail === null && (
        <p className={styles.quiet}>Open the email that we sent there and click on the link in it.</p>
      )}
      {(!emailVerified || newEmail !== null) && resend}
      <ChangeEmail account={account} onChanged={settle} />
    </Section>
  );
}
