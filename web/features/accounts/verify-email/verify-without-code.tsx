import picture from '#web/content/pictures/mail-sent.svg';
import styles from '#web/features/accounts/notice-page.module.css';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';

export function VerifyWithoutCode() {
  return (
    <div className={styles.page}>
      <img className={styles.picture} src={picture} alt="" width={320} height={240} />
      <PageHeading lead="Open the email that we sent you and click on the link in it. It brings you back here and does the rest.">
        Verify your email
      </PageHeading>
      <p>If the link in your email is broken in two, copy all of it into the address bar.</p>
    </div>
  );
}
