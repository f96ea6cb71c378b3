import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { describeError } from '#web/lib/api/api.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './account.module.css';
import { AccountProblem } from './account-problem.tsx';
import { useAccount } from './account-query.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

type Props = {
  /** Sends the verification email again. */
  resend: ReactNode;
  secondFactor: (account: Account) => ReactNode;
  ownData: ReactNode;
  erasure: (account: Account) => ReactNode;
};

export function AccountPage({ resend, secondFactor, ownData, erasure }: Props) {
  const { data: account, isFetching, error, refetch } = useAccount();
  return (
    <div className={styles.page}>
      <PageHeading lead="How you log in, and where you are signed in.">Your account</PageHeading>
      {account ? (
        <>
          {/* Not by whether it is set up: the section would start anew just as it shows its recovery codes. */}
          {account.needsSecondFactor && secondFactor(account)}
          <EmailSection account={account} resend={resend} />
          <PasswordSection email={account.email} />
          {!account.needsSecondFactor && secondFactor(account)}
          <SessionsSection />
          {ownData}
          {erasure(account)}
        </>
      ) : isFetching ? (
        <AccountSkeleton />
      ) : (
        <AccountProblem reason={describeError(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
