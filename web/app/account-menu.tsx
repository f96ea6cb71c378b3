import { CircleUser, Footprints, LogOut, PencilLine, Settings, UserRound } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { logOut } from '#web/features/accounts/log-out.ts';
import type { Session } from '#web/lib/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { AriaProviders } from './aria-providers.tsx';
import styles from './header.module.css';
import { ownItems } from './nav-items.ts';
import { useShowMeAround } from './use-show-me-around.ts';

const icons = [
  <PencilLine key="setup" aria-hidden="true" />,
  <UserRound key="view" aria-hidden="true" />,
  <Settings key="account" aria-hidden="true" />,
];

/** Greets the person. Admins, who have no profile, find the way out in the bar itself. */
export function AccountMenu({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const items = ownItems(session);
  const showMeAround = useShowMeAround(session);
  if (session.user.role === 'ADMIN') {
    return (
      <div className={styles.items}>
        {items.map(({ label, to }) => (
          <NavLink key={to} to={to} className={classNames(styles.item)}>
            {label}
          </NavLink>
        ))}
        <Button variant="secondary" size="small" onPress={logOut}>
          Logout
        </Button>
      </div>
    );
  }
  return (
    <AriaProviders>
      <MenuButton
        label={`Hi, ${session.user.firstName}`}
        icon={<CircleUser aria-hidden="true" />}
        size="small"
        items={[
          ...items.map(({ label, to }, index) => ({
            id: to,
            label,
            href: to,
            icon: icons[index],
            isCurrent: to === pathname,
          })),
          {
            id: 'tour',
            label: 'Show me around',
            icon: <Footprints aria-hidden="true" />,
            onAction: showMeAround,
          },
          { id: 'logout', label: 'Logout', icon: <LogOut aria-hidden="true" />, onAction: logOut },
        ]}
      />
    </AriaProviders>
  );
}
