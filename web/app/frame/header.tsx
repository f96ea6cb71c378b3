import { useQuery } from '@tanstack/react-query';
import { CircleUser, Footprints, LogOut, Menu, MessagesSquare, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { supportElsewhere, supportOf } from '#contract/settings.ts';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { LoginLink } from '#web/app/login/login-link.tsx';
import { setLoginPrompt } from '#web/app/login/login-prompt.ts';
import { useShowMeAround } from '#web/app/tour/tour-prompt.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { useConversationCounts } from '#web/features/conversations/counts/use-counts.ts';
import { whatIsNew } from '#web/features/conversations/counts/what-is-new.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { useHasMatch } from '#web/features/matches/shared/own-matches.ts';
import { ownProfileQuery } from '#web/lib/api/profile-query.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { preload } from '#web/lib/lazy/use-lazy-component.ts';
import { type Session, useSession } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { useOpenedComponent } from '#web/ui/overlay/use-opened-component.ts';
import { supportHref, useOwnCountry } from '#web/ui/support/support.tsx';
import styles from './header.module.css';
import { LogoMark } from './logo-mark.tsx';
import { deskItems, ownItems } from './nav-items.ts';
import { NewsBadge } from './news-badge.tsx';

const loadDrawer = async () => (await import('./nav-drawer.tsx')).NavDrawer;

/** The bar at the top. Its drawer has every link, including those that the bar has no room for. */
export function Header() {
  const session = useSession();
  const isTeam = session?.user.role === 'ADMIN';
  const hasMessages = session !== null && !isTeam;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // Runs once the drawer has given the focus back, so that what opens then does not return it to a link that is gone.
  const afterDrawer = useRef<() => void>(undefined);
  const goOn = () => {
    afterDrawer.current?.();
    afterDrawer.current = undefined;
  };
  const closeDrawer = (next?: () => void) => {
    afterDrawer.current = next;
    setIsDrawerOpen(false);
  };
  const NavDrawer = useOpenedComponent(loadDrawer, {
    isOpen: isDrawerOpen,
    onClose: () => setIsDrawerOpen(false),
    // Visitors read a page or two, often on a phone that pays for what it loads.
    isLoadedEarly: session !== null,
  });
  return (
    <header className={styles.header}>
      <div className={classNames(styles.bar, isTeam && styles.team)}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.items}>
            {deskItems(session).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={classNames(styles.item)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <PhoneLink />
        {hasMessages && <MessagesLink />}
        <div className={styles.account} data-tour="menu">
          {session ? <AccountMenu session={session} /> : <LoginLink />}
        </div>
        <button
          type="button"
          className={styles.menu}
          data-tour="menu"
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => setIsDrawerOpen(true)}
          onFocus={goOn}
          onPointerEnter={() => void preload(loadDrawer)}
        >
          <Menu aria-hidden="true" />
          <span>Menu</span>
          {hasMessages && (
            <span className={styles.menuNews}>
              <NewsBadge />
            </span>
          )}
        </button>
      </div>
      {NavDrawer && (
        <NavDrawer
          session={session}
          isOpen={isDrawerOpen}
          onClose={closeDrawer}
          onLogin={() => closeDrawer(() => setLoginPrompt('asked'))}
        />
      )}
    </header>
  );
}

export const Logo = () => (
  <Link to={routes.home} className={styles.logo}>
    <Mark />
    <span>{useSettings().name}</span>
  </Link>
);

/** The operator's logo, else our drawing. */
function Mark() {
  const { logo } = useSettings();
  return logo === null ? <LogoMark /> : <img src={`/logo.png?v=${logo}`} alt="" width={44} height={44} />;
}

/** Where nobody knows which of two numbers is the reader's, it leads to both. */
export function PhoneLink() {
  const country = useOwnCountry();
  const { phone } = supportOf(country);
  const isEither = country === null && supportElsewhere(null)?.phone;
  const [href, to, words] = isEither
    ? [routes.contactUs, 'us', 'Call us']
    : [supportHref(phone), phone, phone];
  return (
    <a href={href} className={styles.phone} aria-label={`Call ${to}`}>
      <Phone aria-hidden="true" />
      <span>{words}</span>
    </a>
  );
}

/** Greets the person. Admins have no profile, so the bar shows their links and the logout without a menu. */
function AccountMenu({ session }: { session: Session }) {
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
  const { data } = useQuery({ ...ownProfileQuery, enabled: false }, queryClient);
  const src = photoUrl(data?.avatarUrl);
  if (!src) return <CircleUser aria-hidden="true" />;
  return <Avatar name={user.firstName} seed={user.id} src={src} size="tiny" />;
}

/** In the top bar, where there is room: the way to the messages, and how many are new. */
function MessagesLink() {
  useSaidNews();
  return (
    <NavLink to={routes.messages} className={classNames(styles.messages)}>
      <MessagesSquare aria-hidden="true" />
      <span className={styles.messagesWord}>Messages</span>
      <span className={styles.messagesNews}>
        <NewsBadge />
      </span>
    </NavLink>
  );
}

/** A screen reader hears of messages that come while a page is open, but not on the pages that show them. */
function useSaidNews(): void {
  const { pathname } = useLocation();
  const counts = useConversationCounts();
  const words = whatIsNew(counts)?.words;
  const count = counts && (whatIsNew(counts)?.count ?? 0);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const isMore = before.current !== null && count !== null && count > before.current;
    before.current = count;
    if (isMore && !pathname.startsWith(routes.messages)) announce(`${words}.`);
  }, [count, words, pathname]);
}
