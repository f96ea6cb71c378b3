import { Footprints, LogIn, LogOut, Phone } from 'lucide-react';
import { NavLink } from 'react-router';
import { routes } from '#contract/routes.ts';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { LoginLink } from '#web/app/login/login-link.tsx';
import { useShowMeAround } from '#web/app/tour/tour-prompt.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { useHasMatch } from '#web/features/matches/shared/own-matches.ts';
import type { Session } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Drawer } from '#web/ui/drawer/drawer.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import styles from './nav-drawer.module.css';
import { drawerGroups } from './nav-items.ts';
import { NewsBadge } from './news-badge.tsx';

type Props = {
  session: Session | null;
  isOpen: boolean;
  onClose: (next?: () => void) => void;
  onLogin: () => void;
};

/** Every place that the person can go to. */
export function NavDrawer({ session, isOpen, onClose, onLogin }: Props) {
  const showMeAround = useShowMeAround(session);
  const hasMatch = useHasMatch();
  return (
    <AriaProviders>
      <Drawer
        title={session && session.user.role !== 'ADMIN' ? `Hi, ${session.user.firstName}` : 'Menu'}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
      >
        <nav aria-label="Menu">
          <Stack gap={2}>
            {drawerGroups(session, hasMatch).map((group) => (
              <Stack as="ul" gap={1} key={group[0]?.to} className={styles.group}>
                {group.map(({ label, to, icon: Icon }) => (
                  <li key={to}>
                    <NavLink to={to} end className={classNames(styles.item)} onClick={() => onClose()}>
                      {/* Decorative: the place's name is beside it. */}
                      {Icon && <Icon aria-hidden="true" />}
                      {label}
                      {to === routes.messages && <NewsBadge />}
                    </NavLink>
                  </li>
                ))}
              </Stack>
            ))}
            <Stack as="ul" gap={1} className={styles.group}>
              {session && session.user.role !== 'ADMIN' && (
                <li>
                  <button type="button" className={styles.item} onClick={() => onClose(showMeAround)}>
                    <Footprints aria-hidden="true" />
                    Show me around
                  </button>
                </li>
              )}
              <li>
                <SupportPhone before="Call" className={styles.item}>
                  <Phone aria-hidden="true" />
                </SupportPhone>
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
            </Stack>
          </Stack>
        </nav>
      </Drawer>
    </AriaProviders>
  );
}
