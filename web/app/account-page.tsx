import { ResendVerification } from '#web/features/accounts/resend-verification.tsx';
import { AccountPage as Page } from '#web/features/credentials/account-page.tsx';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';

export function AccountPage() {
  return (
    <Page
      resend={<ResendVerification />}
      secondFactor={(account) => <SecondFactorSection account={account} />}
    />
  );
}
