import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { routes } from '#contract/routes.ts';
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

const NoEmail = () => (
  <NoticePage
    picture={picture}
    title="Reset your password"
    lead="We need your email address first. Enter it, and we send you a code."
    actions={<LinkButton to={routes.forgotPassword}>Enter my email address</LinkButton>}
  />
);
