import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { routes } from '#contract/routes.ts';
import { forgotPasswordDialogs } from '#contract/texts/dialogs/forgot-password.ts';
import picture from '#web/content/pictures/mail-sent.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import type { Reset } from './after-reset.ts';
import { ResetDone } from './reset-done.tsx';
import { ResetForm } from './reset-form.tsx';

export function ConfirmResetPage() {
  const email = useSearchParams()[0].get('email')?.trim() ?? '';
  const [reset, setReset] = useState<Reset | null>(null);
  if (reset) return <ResetDone reset={reset} />;
  // The key makes another address start over.
  return email ? <ResetForm key={email} email={email} onReset={setReset} /> : <NoEmail />;
}

function NoEmail() {
  const { heading, lead, action } = forgotPasswordDialogs.forgotPassword.noAddress;
  return (
    <NoticePage
      picture={picture}
      title={heading}
      lead={lead}
      actions={<LinkButton to={routes.forgotPassword}>{action}</LinkButton>}
    />
  );
}
