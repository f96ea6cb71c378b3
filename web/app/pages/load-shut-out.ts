import { preload } from '#web/lib/lazy/use-lazy-component.ts';
import { getSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';

export const loadShutOut = async () => (await import('./shut-out.tsx')).ShutOut;

/** Loads it beside the page, for people who will see it there. */
export async function loadShutOutEarly(): Promise<void> {
  const user = getSession()?.user;
  if (!user) return;
  const { isAdmin, isApproved } = standingOf(user);
  if (!isAdmin && !isApproved) await preload(loadShutOut);
}
