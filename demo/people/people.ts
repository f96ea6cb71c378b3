import type { Role } from '#contract/enums.ts';
import { demoEmail, demoLogins } from '#demo/demo-logins.ts';
import type { DemoPerson } from './demo-person.ts';
import { families } from './families.ts';
import { supportWorkers } from './support-workers.ts';

/** By a login, or else the first with this first name. */
export function personCalled(who: string): DemoPerson & { role: Role } {
  const isIt = ({ login, firstName }: DemoPerson) =>
    demoLogins.some((one) => one.who === who) ? login === who : firstName === who;
  const worker = supportWorkers.find(isIt);
  if (worker) return { ...worker, role: 'SUPPORT_WORKER' };
  const family = families.find(isIt);
  if (!family) throw new Error(`Nobody in the demo is called ${who}`);
  return { ...family, role: 'FAMILY_USER' };
}

export const emailOf = (who: string): string => demoEmail(personCalled(who));
