import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session/session.ts';

const ResendVerification = lazy(async () => ({
  default: (await import('./resend-verification.tsx')).ResendVerification,
}));

/** The page is readable without it, so it may come later. */
export function LateResendVerification() {
  if (useSession()?.user.emailVerified !== false) return null;
  return (
    <Suspense>
      <ResendVerification />
    </Suspense>
  );
}
