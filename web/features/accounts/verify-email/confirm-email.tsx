import { settings } from '#contract/settings.ts';
import picture from '#web/content/pictures/mail-sent.svg';
import styles from '#web/features/accounts/notice-page.module.css';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { LateResendVerification } from './late-resend-verification.tsx';

/** Prerendered: the words are the same for everyone. */
export function ConfirmEmailPage() {
  return (
    <div className={styles.page}>
      <img className={styles.picture} src={picture} alt="" width={320} height={240} />
      <PageHeading lead="We have sent you a confirmation email. Open it and click on the link to verify your email address.">
        Check your email
      </PageHeading>
      <p>
        Nothing there after a few minutes? Look in your junk or clutter folder too. If it is not there either,
        call us on <a href={settings.supportPhoneHref}>{settings.supportPhone}</a> or write to{' '}
        <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
      </p>
      <LateResendVerification />
    </div>
  );
}
