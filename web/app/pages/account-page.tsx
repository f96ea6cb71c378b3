import { useLeaveForGood } from '#web/app/session/use-leave-for-good.ts';
import { ResendVerification } from '#web/features/accounts/verify-email/resend-verification.tsx';
import { AccountPage as Page } from '#web/features/credentials/account-page.tsx';
import { EraseOwnSection } from '#web/features/erasure/erase-own-section.tsx';
import { OwnDataSection } from '#web/features/own-data/own-data-section.tsx';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';
import { getOwner } from '#web/lib/session/session.ts';

export function AccountPage() {
  // Not `useSession`: on the way out the page would be drawn once more, and ask for an account that is gone.
  const isAdmin = getOwner()?.user.role === 'ADMIN';
  const leaveForGood = useLeaveForGood();
  return (
    <Page
      resend={<ResendVerification />}
      secondFactor={(account) => <SecondFactorSection account={account} />}
      ownData={!isAdmin && <OwnDataSection />}
      erasure={(account) => <EraseOwnSection account={account} isAdmin={isAdmin} onErased={leaveForGood} />}
    />
  );
}
