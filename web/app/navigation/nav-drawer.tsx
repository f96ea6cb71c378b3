import { Footprints, LogIn, LogOut, Phone } from 'lucide-react';
import { NavLink } from 'react-router';
import { settings } from '#contract/settings.ts';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { useShowMeAround } from '#web/app/tour/use-show-me-around.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import type { Session } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Drawer } from '#web/ui/drawer/drawer.tsx';
import { LoginLink } from './login-link.tsx';
import styles from './nav-drawer.module.css';
import { NavIcon } from './nav-icon.tsx';
import { drawerGroups } from './nav-items.ts';

type Props = {
  session: Session | null;
  isOpen: boolean;
  onClose: (next?: () => void) => void;
  onLogin: () => void;
};

/** Every place there is for whoever looks. */
export function NavDrawer({ session, isOpen, onClose, onLogin }: Props) {
  const showMeAround = useShowMeAround(session);
  return (
    <AriaProviders>
      <Drawer
        title={session && session.user.role !== 'ADMIN' ? `Hi, ${session.user.firstName}` : 'Menu'}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
      >
        <nav aria-label="Menu" className={styles.nav}>
          {drawerGroups(session).map((group) => (
            <ul key={group[0]?.to} className={styles.items}>
              {group.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} end className={classNames(styles.item)} onClick={() => onClose()}>
                    <NavIcon to={to} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          ))}
          <ul className={styles.items}>
            {session && session.user.role !== 'ADMIN' && (
              <li>
                <button type="button" className={styles.item} onClick={() => onClose(showMeAround)}>
                  <Footprints aria-hidden="true" />
                  Show me around
                </button>
              </li>
            )}
            <li>
              <a href={settings.supportPhoneHref} className={styles.item}>
                <Phone aria-hidden="true" />
                Call {settings.supportPhone}
              </a>
            </li>
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
                  <LogOut aria-hidden="true" />
                  Logout
                </button>
              ) : (
                <LoginLink
                  className={classNames(styles.item)}
                  icon={<LogIn aria-hidden="true" />}
                  onAsk={onLogin}
                />
              )}
            </li>
          </ul>
        </nav>
      </Drawer>
    </AriaProviders>
  );
}
