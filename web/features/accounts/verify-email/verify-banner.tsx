import { MailWarning } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { settings } from '#contract/settings.ts';
import { Banner } from '#web/ui/banner/banner.tsx';
import { ResendVerification } from './resend-verification.tsx';

export const VerifyBanner = ({ withButton }: { withButton: boolean }) => (
  <Banner
    label="Email verification"
    icon={MailWarning}
    tone="warn"
    actions={
      <>
        {withButton && <ResendVerification />}
        <a href={settings.supportPhoneHref}>Call {settings.supportPhone}</a>
      </>
    }
  >
    {messages.verifyBanner}
  </Banner>
);
