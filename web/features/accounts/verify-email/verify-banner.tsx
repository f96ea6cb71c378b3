import { MailWarning } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Banner } from '#web/ui/banner/banner.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import { ResendVerification } from './resend-verification.tsx';

export const VerifyBanner = ({ withButton }: { withButton: boolean }) => (
  <Banner
    label="Email verification"
    icon={MailWarning}
    tone="warn"
    actions={
      <>
        {withButton && <ResendVerification />}
        <SupportPhone before="Call" />
      </>
    }
  >
    {messages.verifyBanner}
  </Banner>
);
