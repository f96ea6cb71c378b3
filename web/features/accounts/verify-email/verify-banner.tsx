import { MailWarning } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { settings } from '#contract/settings.ts';
import { ResendVerification } from './resend-verification.tsx';
import styles from './verify-banner.module.css';

export function VerifyBanner({ withButton }: { withButton: boolean }) {
  return (
    <section className={styles.banner} aria-label="Email verification">
      <div className={styles.inner}>
        <MailWarning className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          <p>{messages.verifyBanner}</p>
          <div className={styles.actions}>
            {withButton && <ResendVerification />}
            <a href={settings.supportPhoneHref}>Call {settings.supportPhone}</a>
          </div>
        </div>
      </div>
    </section>
  );
}
