import type { User } from '#contract/accounts/user.ts';
import { routes } from '#contract/routes.ts';
import {
  isFor,
  isWithin,
  labelOf,
  type NavItem,
  type Screen,
  shortLabelOf,
} from '#web/app/routing/screen.ts';
import type { Session } from '#web/lib/session/session.ts';
import { bars, screens } from '#web/screens.tsx';

const itemOf = (screen: Screen): NavItem => ({
  label: labelOf(screen),
  to: screen.path,
  icon: screen.icon,
});

/** The screens of a bar, in its own order. */
const barItems = (paths: readonly string[]): NavItem[] =>
  paths.flatMap((to) =>
    screens
      .filter(({ path }) => path === to)
      .map((screen) => ({ ...itemOf(screen), label: shortLabelOf(screen) })),
  );

/** A group of the menu, for this person; for visitors without one. */
const group = (menu: Screen['menu'], user: User | undefined): NavItem[] =>
  screens
    .filter((screen) => screen.menu === menu && isFor(screen, user?.role) && isWithin(screen, user?.rights))
    .map(itemOf);

export const footerItems = (): NavItem[] => barItems(bars.footer);

/** The places in the top bar. */
export const mainItems = (session: Session | null): NavItem[] =>
  barItems(bars.top[session?.user.role ?? 'visitor']);

/** What a desk has room for: the specification's words stay, and the team's other lists stand between them. */
export function deskItems(session: Session | null): NavItem[] {
  const items = mainItems(session);
  return session?.user.role === 'ADMIN' ? items.toSpliced(1, 0, ...barItems(bars.team)) : items;
}

/** The person's own places. Admins have no profile. `hasMatch`: there is one to look at. */
export const ownItems = ({ user }: Session, hasMatch = false): NavItem[] =>
  group('own', user).filter(({ to }) => hasMatch || to !== routes.yourMatch);

/** Every place, for the drawer: where the person does something, their own places, and pages to read. */
export function drawerGroups(session: Session | null, hasMatch = false): NavItem[][] {
  const user = session?.user;
  const role = user?.role;
  return [
    group('work', user),
    session ? ownItems(session, hasMatch) : [],
    role === undefined || role === 'FAMILY_USER' ? group('families', user) : [],
    role === undefined || role === 'SUPPORT_WORKER' ? group('supportWorkers', user) : [],
    group('about', user),
  ].filter((items) => items.length > 0);
}

/** Where someone who opened a page that does not exist most likely wanted to go. */
export const likelyItems = (session: Session | null): NavItem[] =>
  session
    ? [...group('work', session.user), ...ownItems(session), ...barItems([routes.contactUs])]
    : barItems(bars.likely);
