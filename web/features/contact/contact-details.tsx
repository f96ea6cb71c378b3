import { Mail, Phone } from 'lucide-react';
import { settings } from '#contract/settings.ts';
import styles from './contact-details.module.css';

/** How to reach support without the form. */
export function ContactDetails() {
  return (
    <ul className={styles.ways}>
      <li>
        <Phone aria-hidden="true" className={styles.icon} />
        <span>
          Call <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>
        </span>
      </li>
      <li>
        <Mail aria-hidden="true" className={styles.icon} />
        <span>
          Email <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
        </span>
      </li>
    </ul>
  );
}
