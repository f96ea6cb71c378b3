import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '#contract/routes.ts';
import { subscribeToErasure } from '#web/features/accounts/erasure/erased-channel.ts';
import { endSession, getOwner } from '#web/lib/session/session.ts';

/** Signs this window out when the person deletes their account in another window. */
export function LogOutWhenErased() {
  const navigate = useNavigate();
  useEffect(
    () =>
      subscribeToErasure((userId) => {
        if (getOwner()?.user.id !== userId) return;
        endSession('logout');
        void navigate(routes.accountDeleted, { replace: true });
      }),
    [navigate],
  );
  return null;
}
