import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#web/lib/api/query-client.ts';
import { whenIdle } from '#web/lib/lazy/when-idle.ts';
import { ToastRegion } from '#web/ui/toast/toast.tsx';
import { AriaProviders } from './aria-providers.tsx';
import { KeepUserFresh } from './session/keep-user-fresh.tsx';
import { LogOutWhenErased } from './session/log-out-when-erased.tsx';
import { SendPendingMessages } from './session/send-pending-messages.tsx';

// The page works without it, and the next one tries again.
const followLive = () => void import('./session/refresh-on-updates.ts').catch(() => {});

/** What pages with data from the server need around them. */
export function SignedInProviders() {
  useEffect(() => whenIdle(followLive), []);
  return (
    <QueryClientProvider client={queryClient}>
      <AriaProviders>
        <KeepUserFresh />
        <LogOutWhenErased />
        <SendPendingMessages />
        <Outlet />
        <ToastRegion />
      </AriaProviders>
    </QueryClientProvider>
  );
}
