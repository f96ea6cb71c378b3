import { Link } from 'react-router';
import { settings } from '#contract/settings.ts';
import { useSession } from '#web/lib/session.ts';
import { ThemeSwitch } from '#web/ui/theme-switch/theme-switch.tsx';
import styles from './footer.module.css';
import { LoginLink } from './login-link.tsx';
import { visitorItems } from './nav-items.ts';

export function Footer() {
  const isVisitor = useSession() === null;
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
        {isVisitor && (
          <nav aria-label="Footer">
            <ul className={styles.links}>
              {visitorItems.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              <li>
                <LoginLink className="" />
              </li>
            </ul>
          </nav>
        )}
        <div className={styles.end}>
          <ThemeSwitch />
          <p className={styles.copyright}>© 2020 {settings.legalEntity}</p>
        </div>
      </div>
    </footer>
  );
}
