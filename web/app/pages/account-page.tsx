import { useNavigate } from 'react-router';
import { routes } from '#contract/routes.ts';
import { AccountPage as Page } from '#web/features/accounts/credentials/account/account-page.tsx';
import { EraseOwnSection } from '#web/features/accounts/erasure/erase-own-section.tsx';
import { notifyErased } from '#web/features/accounts/erasure/erased-channel.ts';
import { OwnDataSection } from '#web/features/accounts/own-data/own-data-section.tsx';
import { SecondFactorSection } from '#web/features/accounts/second-factor/second-factor-section.tsx';
import { ResendVerification } from '#web/features/accounts/verify-email/resend-verification.tsx';
import { BlockedPeopleSection } from '#web/features/conversations/blocks/blocked-people-section.tsx';
import { ReportPeopleSection } from '#web/features/conversations/blocks/report-people-section.tsx';
import { MessageMailsSection } from '#web/features/conversations/message-mails/message-mails-section.tsx';
import { forgetMarks } from '#web/features/search/marks/marks.ts';
import { endSession, getOwner } from '#web/lib/session/session.ts';

export function AccountPage() {
  // Not `useSession`: when the session ends, the page would render once more and ask for an account that is gone.
  const isAdmin = getOwner()?.user.role === 'ADMIN';
  const leaveForGood = useLeaveForGood();
  return (
    <Page
      resend={<ResendVerification />}
      secondFactor={(account) => <SecondFactorSection account={account} />}
      messageMails={!isAdmin && <MessageMailsSection />}
      safety={
        !isAdmin && (
          <>
            <BlockedPeopleSection />
            <ReportPeopleSection />
          </>
        )
      }
      ownData={!isAdmin && <OwnDataSection />}
      erasure={(account) => (
        <EraseOwnSection account={account} isAdmin={isAdmin} subscribeToErasure={leaveForGood} />
      )}
    />
  );
}

/** Once the server has erased the account, this browser forgets the person too. */
function useLeaveForGood(): () => void {
  const navigate = useNavigate();
  return () => {
    const userId = getOwner()?.user.id;
    if (userId !== undefined) {
      forgetMarks(userId);
      notifyErased(userId);
    }
    endSession('logout');
    void navigate(routes.accountDeleted, { replace: true });
  };
}
