import { useNavigate } from 'react-router';
import { routes } from '#contract/routes.ts';
import { tellErased } from '#web/features/erasure/erased-channel.ts';
import { forgetMarks } from '#web/features/search/marks/marks.ts';
import { endSession, getOwner } from '#web/lib/session/session.ts';

/** What is left to do once the server has erased whoever is signed in: this browser keeps nothing of them either. */
export function useLeaveForGood(): () => void {
  const navigate = useNavigate();
  return () => {
    const userId = getOwner()?.user.id;
    if (userId !== undefined) {
      forgetMarks(userId);
      tellErased(userId);
    }
    endSession('logout');
    void navigate(routes.accountDeleted, { replace: true });
  };
}
