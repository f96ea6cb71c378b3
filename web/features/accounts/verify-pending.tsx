import { messages } from '#contract/messages.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './notice-page.module.css';

export function VerifyPending() {
  return (
    <div className={styles.page} role="status">
      <PageHeading>{messages.verifying}</PageHeading>
      <p className={styles.waiting}>
        <Spinner />
      </p>
    </div>
  );
}
