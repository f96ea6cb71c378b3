import { Outlet } from 'react-router';
import { AriaProviders } from './aria-providers.tsx';

/** What pages with forms need, before anyone is signed in. */
export function AccountProviders() {
  return (
    <AriaProviders>
      <Outlet />
    </AriaProviders>
  );
}
