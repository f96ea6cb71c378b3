import { settings } from '#contract/settings.ts';
import styles from './needs-script.module.css';

/** Shown where there is no JavaScript: what needs it, and how to reach a person instead. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <p className={styles.note}>
      {what} needs JavaScript. Turn it on, or call us on{' '}
      <a href={settings.supportPhoneHref}>{settings.supportPhone}</a> or write to{' '}
      <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
    </p>
  );
}
