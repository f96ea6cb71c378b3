import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoEmail } from './no-email.tsx';
import { type Reset, ResetDone } from './reset-done.tsx';
import { ResetForm } from './reset-form.tsx';

export function ConfirmResetPage() {
  const email = useSearchParams()[0].get('email')?.trim() ?? '';
  const [reset, setReset] = useState<Reset | null>(null);
  if (reset) return <ResetDone reset={reset} />;
  // A new key, so that another address starts over.
  return email ? <ResetForm key={email} email={email} onReset={setReset} /> : <NoEmail />;
}
