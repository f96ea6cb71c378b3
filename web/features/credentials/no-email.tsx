import { routes } from '#contract/routes.ts';
import picture from '#web/content/pictures/mail-sent.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './password-page.module.css';

export function NoEmail() {
  return (
    <div className={styles.page}>
      <img src={picture} alt="" width={320} height={240} />
      <PageHeading lead="We need your email address first. Enter it, and we send you a code.">
        Reset your password
      </PageHeading>
      <div className={styles.actions}>
        <LinkButton to={routes.forgotPassword}>Enter my email address</LinkButton>
      </div>
    </div>
  );
}
