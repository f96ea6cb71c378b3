import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { documents } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { useOnceRunning } from '#web/lib/late-start/use-once-running.ts';
import { ThemeSwitch } from '#web/ui/theme-switch/theme-switch.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './footer.module.css';
import { footerItems } from './nav-items.ts';

const papers = [
  { label: 'Terms of Use', href: documents.terms },
  { label: 'Privacy Policy', href: documents.privacy },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.contact}>
          <p className={styles.name}>{settings.name}</p>
          <p>
            Call <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>
          </p>
          <p>
            Write to <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
          </p>
        </div>
        <nav aria-label="Footer" className={styles.nav}>
          <ul className={styles.links}>
            {footerItems.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <ul className={styles.links}>
            {papers.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                  <VisuallyHidden> (PDF, opens in a new tab)</VisuallyHidden>
                  <ExternalLink aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <ThemeSwitch />
          <Copyright />
        </div>
      </div>
    </footer>
  );
}

/** From the year of the specification to the present one. A prerendered page knows only the year in which it was built. */
function Copyright() {
  const year = useOnceRunning(new Date().getFullYear(), Number(import.meta.env.VITE_BUILT_IN));
  return (
    <p className={styles.copyright}>
      © 2020–{year} {settings.legalEntity}
    </p>
  );
}
