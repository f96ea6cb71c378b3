import { accounts } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { updateUser } from '#web/lib/session/session.ts';

/** Remembers that the tour was taken. When the server does not hear of it, the tour shows once more another time. */
export const useTakeTour = () => () => {
  updateUser({ takenTour: true });
  call(accounts.takeTour).catch(() => undefined);
};
