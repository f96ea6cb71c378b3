import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { ownProfileQuery } from '#web/lib/api/profile-query.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { updateUser, useSession } from '#web/lib/session/session.ts';
import { setTourAsked, useTourAsked } from './tour-prompt.ts';

const Tour = lazyComponent(async () => (await import('#web/features/accounts/tour/tour.tsx')).Tour, {
  isOptional: true,
});

/** Shows the tour, once the page is complete, to people who have not taken it or who ask for it. */
export function TourHost() {
  const user = useSession()?.user;
  const isAsked = useTourAsked();
  const [isOver, setIsOver] = useState(false);
  // The stored user may be stale, such as when the tour was taken on a phone.
  const { data } = useQuery({
    ...ownProfileQuery,
    enabled: user !== undefined,
  });
  const isSettled = useIsFetching({ queryKey: ['summary'] }) === 0;
  const isNew = data?.takenTour === false && user?.takenTour === false && !isOver;
  const isDue = isSettled && (isAsked || isNew);
  if (!user || user.role === 'ADMIN' || !isDue) return null;
  return (
    <Tour
      role={user.role}
      status={data?.status ?? user.status}
      onEnd={() => {
        setIsOver(true);
        setTourAsked(false);
        rememberTaken();
      }}
    />
  );
}

/** If this does not reach the server, the tour shows once more next time. */
function rememberTaken(): void {
  updateUser({ takenTour: true });
  call(accounts.takeTour).catch(() => undefined);
}
