import { accounts } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/user.ts';
import { routes } from '#contract/routes.ts';
import { ApiError, callForSession } from '#web/lib/api/api.ts';
import { startSession } from '#web/lib/session/session.ts';
import { seeWhatComesNext, standingOf } from '#web/lib/session/standing.ts';

export type Reset = { email: string; password: string };
export type LogInAfterReset = { kind: 'in'; user: User } | { kind: 'out'; isCodeNeeded: boolean };

const underWay = new WeakMap<Reset, Promise<LogInAfterReset>>();

/** Logs in once for each reset, however often the page asks. The session lasts until the window closes. */
export function logInAfterReset(reset: Reset): Promise<LogInAfterReset> {
  const login = underWay.get(reset) ?? logIn(reset);
  underWay.set(reset, login);
  return login;
}

async function logIn({ email, password }: Reset): Promise<LogInAfterReset> {
  try {
    const body = { userName: email, password };
    const { answer: user, token } = await callForSession(accounts.logIn, { body });
    startSession({ user, token, remember: false });
    return { kind: 'in', user };
  } catch (error) {
    // The new password is set anyway; the login page will say what is wrong.
    return {
      kind: 'out',
      isCodeNeeded: error instanceof ApiError && error.code === 'second-factor-needed',
    };
  }
}

/** Where the person continues after a reset. */
export function pageAfterReset(user: Pick<User, 'role' | 'status' | 'lastStepCompleted'>): {
  to: string;
  action: string;
} {
  const { isApproved } = standingOf(user);
  return {
    ADMIN: { to: routes.adminLanding, action: 'Go to the search now' },
    FAMILY_USER: {
      to: routes.findWorker,
      action: isApproved ? 'Find a support worker now' : seeWhatComesNext,
    },
    SUPPORT_WORKER: { to: routes.findFamily, action: isApproved ? 'Find a family now' : seeWhatComesNext },
  }[user.role];
}
