import {
  BookOpen,
  CircleHelp,
  ClipboardCheck,
  Footprints,
  Handshake,
  HeartHandshake,
  House,
  Inbox,
  Info,
  Kanban,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MessagesSquare,
  PencilLine,
  Phone,
  Receipt,
  Search,
  Settings,
  ShieldCheck,
  UserRound,
  Waypoints,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { LoginLink } from '#web/app/login/login-link.tsx';
import { useShowMeAround } from '#web/app/tour/tour-prompt.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { useHasMatch } from '#web/lib/matches/own-matches.ts';
import type { Session } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Drawer } from '#web/ui/drawer/drawer.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
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
                {group.map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to} end className={classNames(styles.item)} onClick={() => onClose()}>
                      <NavIcon to={to} />
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
            </Stack>
          </Stack>
        </nav>
      </Drawer>
    </AriaProviders>
  );
}

const icons: Record<string, LucideIcon> = {
  [routes.familyLearnMore]: House,
  [routes.familyStory]: BookOpen,
  [routes.supportWorkerLearnMore]: HeartHandshake,
  [routes.supportWorkerStory]: BookOpen,
  [routes.process]: Waypoints,
  [routes.about]: Info,
  [routes.checks]: CircleHelp,
  [routes.safety]: ShieldCheck,
  [routes.contactUs]: Mail,
  [routes.supportWorkerSetup]: PencilLine,
  [routes.familySetup]: PencilLine,
  [routes.supportWorkerView]: UserRound,
  [routes.familyView]: UserRound,
  [routes.account]: Settings,
  [routes.messages]: MessagesSquare,
  [routes.yourMatch]: HeartHandshake,
  [routes.findFamily]: Search,
  [routes.findWorker]: Search,
  [routes.adminLanding]: Search,
  [routes.adminRequests]: Inbox,
  [routes.adminChecks]: ClipboardCheck,
  [routes.adminMatches]: Handshake,
  [routes.adminBoard]: Kanban,
  [routes.familyFees]: Receipt,
  [routes.adminFees]: Receipt,
};

/** Decorative: the place's name is beside it. */
function NavIcon({ to }: { to: string }) {
  const Icon = icons[to];
  return Icon ? <Icon aria-hidden="true" /> : null;
}
