import { Menu, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { LoginLink } from '#web/app/login/login-link.tsx';
import { setLoginPrompt } from '#web/app/login/login-prompt.ts';
import { loadBefore } from '#web/lib/parts/use-lazy-component.ts';
import { useSession } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LogoMark } from './logo-mark.tsx';
import { MessagesLink } from './messages-link.tsx';
import { deskItems } from './nav-items.ts';
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
  const NavDrawer = useOpenedPart(loadDrawer, {
    isOpen: isDrawerOpen,
    onClose: () => setIsDrawerOpen(false),
    // Visitors read a page or two, often on a phone that pays for what it loads.
    isLoadedEarly: session !== null,
  });
  return (
    <header className={styles.header}>
      <div className={classNames(styles.bar, isTeam && styles.team)}>
        <Link to={routes.home} className={styles.logo}>
          <LogoMark />
          <span>{settings.name}</span>
        </Link>
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
        <a
          href={settings.supportPhoneHref}
          className={styles.phone}
          aria-label={`Call ${settings.supportPhone}`}
        >
          <Phone aria-hidden="true" />
          <span>{settings.supportPhone}</span>
        </a>
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
          onPointerEnter={() => void loadBefore(loadDrawer)}
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
