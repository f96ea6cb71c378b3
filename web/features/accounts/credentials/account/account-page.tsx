import { type ReactNode, useEffect } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './account.module.css';
import { useAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { EmailSection } from './email-section.tsx';
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
    <p className={styles.quiet}>See the browsers that are logged in to your account, and log out there.</p>
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
