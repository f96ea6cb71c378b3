import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import styles from './needs-script.module.css';

/** Shown where there is no JavaScript: what needs it, and how to reach a person instead. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <p className={styles.note}>
      {what} needs JavaScript. Turn it on, or call us on <SupportPhone /> or write to <SupportEmail />.
    </p>
  );
}
