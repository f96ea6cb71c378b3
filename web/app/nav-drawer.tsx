import { Phone } from 'lucide-react';
import { NavLink } from 'react-router';
import { settings } from '#contract/settings.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import type { Session } from '#web/lib/session.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Drawer } from '#web/ui/drawer/drawer.tsx';
import { AriaProviders } from './aria-providers.tsx';
import { LoginLink } from './login-link.tsx';
import styles from './nav-drawer.module.css';
import { mainItems, ownItems } from './nav-items.ts';

type Props = { session: Session | null; isOpen: boolean; onClose: () => void };

/** The header's places on a small screen. */
export function NavDrawer({ session, isOpen, onClose }: Props) {
  const items = [...mainItems(session), ...(session ? ownItems(session) : [])];
  const unique = items.filter(({ to }, index) => items.findLastIndex((other) => other.to === to) === index);
  return (
    <AriaProviders>
      <Drawer
        title={session && session.user.role !== 'ADMIN' ? `Hi, ${session.user.firstName}` : 'Menu'}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
      >
        <nav aria-label="Menu">
          <ul className={styles.items}>
            {unique.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={classNames(styles.item)} onClick={onClose}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              {session ? (
                <button
                  type="button"
                  className={styles.item}
                  onClick={() => {
                    onClose();
                    logOut();
                  }}
                >
                  Logout
                </button>
              ) : (
                <LoginLink className={classNames(styles.item)} onFollow={onClose} />
              )}
            </li>
            <li>
              <a href={settings.supportPhoneHref} className={styles.item}>
                <Phone aria-hidden="true" />
                Call {settings.supportPhone}
              </a>
            </li>
          </ul>
        </nav>
      </Drawer>
    </AriaProviders>
  );
}
