import type { User } from '#contract/accounts/user.ts';
import { preload } from '#web/lib/lazy/use-lazy-component.ts';
import { getSession } from '#web/lib/session/session.ts';

export const loadVerifyBanner = async () =>
  (await import('#web/features/accounts/verify-email/verify-banner.tsx')).VerifyBanner;

export const loadSecondFactorBanner = async () =>
  (await import('#web/features/accounts/second-factor/second-factor-banner.tsx')).SecondFactorBanner;

export const needsVerifyBanner = (user: User | undefined): boolean => user?.emailVerified === false;

/** The banner itself finds out whether there is a second factor. */
export const needsSecondFactorBanner = (user: User | undefined): boolean => user?.role === 'ADMIN';

/**
 * Loads what the frame shows only to people who are logged in. It then comes with the first paint and moves
 * nothing.
 */
export async function preloadForSession(): Promise<null> {
  const user = getSession()?.user;
  await Promise.all([
    needsVerifyBanner(user) && preload(loadVerifyBanner),
    needsSecondFactorBanner(user) && preload(loadSecondFactorBanner),
  ]);
  return null;
}
