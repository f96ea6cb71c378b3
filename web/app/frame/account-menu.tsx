import { useQuery } from '@tanstack/react-query';
import { CircleUser, Footprints, LogOut } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { profiles } from '#contract/profiles/profiles.ts';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { useShowMeAround } from '#web/app/tour/tour-prompt.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { useHasMatch } from '#web/features/matches/shared/own-matches.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import type { Session } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import styles from './header.module.css';
import { ownItems } from './nav-items.ts';

/** Greets the person. Admins have no profile, so the bar shows their links and the logout without a menu. */
export function AccountMenu({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const items = ownItems(session, useHasMatch());
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
        icon={<OwnPicture session={session} />}
        size="small"
        items={[
          ...items.map(({ label, to, icon: Icon }) => ({
            id: to,
            label,
            href: to,
            icon: Icon && <Icon aria-hidden="true" />,
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

/** Shows once some page has loaded the profile: the bar makes no call of its own. */
function OwnPicture({ session: { user } }: { session: Session }) {
  const { data } = useQuery(
    { queryKey: queryKeys.profile(), queryFn: () => call(profiles.current), enabled: false },
    queryClient,
  );
  const src = photoUrl(data?.avatarUrl);
  if (!src) return <CircleUser aria-hidden="true" />;
  return <Avatar name={user.firstName} seed={user.id} src={src} size="tiny" />;
}
