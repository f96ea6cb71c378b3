import { CircleUser, LogOut, PencilLine, UserRound } from 'lucide-react';
import { logOut } from '#web/features/accounts/log-out.ts';
import type { Session } from '#web/lib/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { AriaProviders } from './aria-providers.tsx';
import { ownItems } from './nav-items.ts';

const icons = [<PencilLine key="setup" aria-hidden="true" />, <UserRound key="view" aria-hidden="true" />];

/** Greets the person; admins, who have no profile, get the way out alone. */
export function AccountMenu({ session }: { session: Session }) {
  const items = ownItems(session);
  if (items.length === 0) {
    return (
      <Button variant="secondary" size="small" onPress={logOut}>
        Logout
      </Button>
    );
  }
  return (
    <AriaProviders>
      <MenuButton
        label={`Hi, ${session.user.firstName}`}
        icon={<CircleUser aria-hidden="true" />}
        size="small"
        items={[
          ...items.map(({ label, to }, index) => ({ id: to, label, href: to, icon: icons[index] })),
          { id: 'logout', label: 'Logout', icon: <LogOut aria-hidden="true" />, onAction: logOut },
        ]}
      />
    </AriaProviders>
  );
}
