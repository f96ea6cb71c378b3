import { messages } from '#contract/messages.ts';
import styles from '#web/features/accounts/notice-page.module.css';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';

export function VerifyPending() {
  return (
    <div className={styles.page} role="status">
      <PageHeading>{messages.verifying}</PageHeading>
      <NeedsScript what="Verifying your email" />
      <p className={styles.waiting}>
        <Spinner />
      </p>
    </div>
  );
}
