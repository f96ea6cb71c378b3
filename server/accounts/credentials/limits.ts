import { limits } from '#contract/limits.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';

const minutes = 60;

/**
 * Per network address (`…ByAddress`), which several people may share, per account, and per account from one network
 * (`…FromNetwork`). The limit per account is softer, because it also stops its owner.
 */
export const credentialLimits = {
  logInByAddress: { name: 'login-address', points: 60, seconds: 15 * minutes },
  logInFromNetwork: { name: 'login-network', points: 10, seconds: 15 * minutes },
  logInByAccount: { name: 'login-account', points: 100, seconds: 15 * minutes },
  sendResetCodeByAddress: { name: 'reset-code-address', points: 20, seconds: 15 * minutes },
  sendResetCodeFromNetwork: { name: 'reset-code-network', points: 3, seconds: 15 * minutes },
  sendResetCodeByAccount: { name: 'reset-code-account', points: 10, seconds: 15 * minutes },
  resetByAddress: { name: 'reset-address', points: 30, seconds: 15 * minutes },
  /** For each code by mail, from its first try until it has long ended. */
  resetTryFromNetwork: {
    name: 'reset-try',
    points: limits.resetCodeAttempts,
    seconds: limits.resetCodeMinutes * minutes,
  },
  /**
   * Guesses within a session: at the password, or, by somebody who knows it, at a code of the second factor.
   */
  confirmCodeByAccount: { name: 'confirm-code', points: 10, seconds: 15 * minutes },
  confirmByAccount: { name: 'confirm-account', points: 10, seconds: 15 * minutes },
} as const satisfies Record<string, LimitRule>;

/** Counts a login for an account, which need not exist, by network and account together before the account by itself. */
export async function countLogIn(rateLimit: RateLimiter, email: string, ip: string): Promise<void> {
  await rateLimit(credentialLimits.logInFromNetwork, accountFromNetwork(email, ip));
  await rateLimit(credentialLimits.logInByAccount, email.toLowerCase());
}

/** The owner has come in: neither their failures nor anyone else's count any longer. */
export async function forgetLogIns(rateLimit: RateLimiter, email: string, ip: string): Promise<void> {
  await rateLimit.forget(credentialLimits.logInFromNetwork, accountFromNetwork(email, ip));
  await rateLimit.forget(credentialLimits.logInByAccount, email.toLowerCase());
}

/** As `countLogIn`, for a reset code by mail. */
export async function countResetCode(rateLimit: RateLimiter, email: string, ip: string): Promise<void> {
  await rateLimit(credentialLimits.sendResetCodeFromNetwork, accountFromNetwork(email, ip));
  await rateLimit(credentialLimits.sendResetCodeByAccount, email.toLowerCase());
}

/** Until when logins for an account are refused; null when they aren't. */
export async function findLogInLock(
  rateLimit: RateLimiter,
  email: string,
): Promise<{ until: Date; isEverywhere: boolean } | null> {
  const account = email.toLowerCase();
  const everywhere = await rateLimit.refusedUntil(credentialLimits.logInByAccount, account);
  if (everywhere) return { until: everywhere, isEverywhere: true };
  const until = await rateLimit.refusedUntil(credentialLimits.logInFromNetwork, account);
  return until && { until, isEverywhere: false };
}

const accountFromNetwork = (email: string, ip: string) => [email.toLowerCase(), networkOf(ip)] as const;
