import { lazy, Suspense } from 'react';
import { settings } from '#contract/settings.ts';
import picture from '#web/content/pictures/mail-sent.svg';
import { useSession } from '#web/lib/session/session.ts';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';

/** Its code loads later, because the page can be read without it. */
const ResendVerification = lazy(async () => ({
  default: (await import('./resend-verification.tsx')).ResendVerification,
}));

/** Prerendered: the words are the same for everyone. */
export function ConfirmEmailPage() {
  const isUnverified = useSession()?.user.emailVerified === false;
  return (
    <NoticePage
      picture={picture}
      title="Check your email"
      lead="We have sent you a confirmation email. Open it and click on the link to verify your email address."
    >
      <p>
        Nothing there after a few minutes? Look in your junk or clutter folder too. If it is not there either,
        call us on <a href={settings.supportPhoneHref}>{settings.supportPhone}</a> or write to{' '}
        <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
      </p>
      {isUnverified && (
        <Suspense>
          <ResendVerification />
        </Suspense>
      )}
    </NoticePage>
  );
}
