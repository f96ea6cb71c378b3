import { type ReactNode, useEffect, useRef } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { routes } from '#contract/routes.ts';
import { accountDialogs } from '#contract/texts/dialogs/account.ts';
import { describeError } from '#web/lib/api/api.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './account.module.css';
import { useAccount, useKeepEmail } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { ChangeEmail } from './change-email.tsx';
import { PasswordSection } from './password-section.tsx';

type Props = {
  /** Sends the verification email again. */
  resend: ReactNode;
  secondFactor: (account: Account) => ReactNode;
  messageMails: ReactNode;
  /** Whom the person has blocked, and can report. */
  safety: ReactNode;
  ownData: ReactNode;
  erasure: (account: Account) => ReactNode;
};

export function AccountPage({ resend, secondFactor, messageMails, safety, ownData, erasure }: Props) {
  const { data: account, isFetching, error, refetch } = useAccount();
  return (
    <div className={styles.page}>
      <PageHeading lead="How you log in, how we write to you, and your data.">Your account</PageHeading>
      {account ? (
        <>
          {/* Its place does not depend on being set up: a move would remount it just as it shows its recovery codes. */}
          {account.needsSecondFactor && secondFactor(account)}
          <EmailSection account={account} resend={resend} />
          <PasswordSection email={account.email} />
          {!account.needsSecondFactor && secondFactor(account)}
          <SessionsSection />
          {messageMails}
          {safety}
          {ownData}
          {erasure(account)}
        </>
      ) : isFetching ? (
        <AccountSkeleton />
      ) : (
        <LoadFailed title="Your account couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const SessionsSection = () => (
  <AccountSection title="Where you’re logged in">
    <Quiet size="body">See the browsers that are logged in to your account, and log out there.</Quiet>
    <Row>
      <LinkButton to={routes.accountSessions} variant="secondary">
        Show where
      </LinkButton>
    </Row>
  </AccountSection>
);

function AccountSkeleton() {
  useEffect(() => announce('Loading your account'), []);
  return ['email', 'password', 'second factor'].map((section) => (
    <Card key={section} padding="roomy">
      <Stack>
        <Skeleton shape="heading" width="medium" />
        <Skeleton width="long" />
        <Skeleton shape="control" width="short" />
      </Stack>
    </Card>
  ));
}

type EmailSectionProps = { account: Account; resend: ReactNode };

function EmailSection({ account, resend }: EmailSectionProps) {
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
        <Quiet size="body">Open the email that we sent there and click on the link in it.</Quiet>
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
          <FilledText
            words={accountDialogs.changeEmail.waiting}
            parts={{ newAddress: <strong>{shownEmail(newEmail)}</strong>, oldAddress: shownEmail(email) }}
          />
        </span>
      </Alert>
      {keep.isError && <Alert tone="error">{describeError(keep.error)}</Alert>}
    </>
  );
}
