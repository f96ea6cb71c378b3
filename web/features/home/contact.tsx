import { Mail, Phone } from 'lucide-react';
import { settings } from '#contract/settings.ts';
import { home } from '#web/content/home.ts';
import styles from './contact.module.css';

export function Contact() {
  return (
    <aside aria-labelledby="talk" className={styles.contact}>
      <h2 id="talk">{home.contact.heading}</h2>
      <p>{home.contact.text}</p>
      <p>
        <a href={settings.supportPhoneHref}>
          <Phone aria-hidden="true" size={20} />
          {settings.supportPhone}
        </a>
      </p>
      <p>
        <a href={`mailto:${settings.supportEmail}`}>
          <Mail aria-hidden="true" size={20} />
          {settings.supportEmail}
        </a>
      </p>
    </aside>
  );
}
