import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '#web/lib/api/query-client.ts';
import { ToastRegion } from '#web/ui/toast/toast.tsx';
import { AriaProviders } from './aria-providers.tsx';
import { EndErased } from './session/end-erased.tsx';
import { KeepUserFresh } from './session/keep-user-fresh.tsx';

/** What pages with data of the server need. */
export function SignedInProviders() {
  return (
    <QueryClientProvider client={queryClient}>
      <AriaProviders>
        <KeepUserFresh />
        <EndErased />
        <Outlet />
        <ToastRegion />
      </AriaProviders>
    </QueryClientProvider>
  );
}
