import { Secret, TOTP } from 'otpauth';
import { logins } from '#contract/accounts/logins.ts';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { countLogIn, credentialLimits, forgetLogIns } from '#server/accounts/credentials/limits.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { createRateLimiter } from '#server/platform/http/rate-limits.ts';
import { demoEmail, demoPassword } from './demo-logins.ts';
import type { Scene, Stage } from './stage.ts';
import { demoTeam } from './team.ts';

const withoutPhone = demoEmail({ firstName: 'Sione', lastName: 'Taufa' });
const lockedOut = demoEmail({ firstName: 'Maria Lourdes', lastName: 'Santos' });

async function turnOn({ db, call, idOf, now }: Stage) {
  // As if he had reset his password once: whoever signed up may not have been the owner of the address.
  const id = idOf(withoutPhone);
  await db.updateTable('users').set({ isOwnersPassword: true }).where('id', '=', id).execute();
  await db.updateTable('sessions').set({ isOwners: true }).where('userId', '=', id).execute();
  const { secret } = await call(withoutPhone, secondFactor.begin, { body: { password: demoPassword } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  await call(withoutPhone, secondFactor.turnOn, { body: { code } });
}

/** A worker who has lost his phone: one of the team has asked to turn off his two-step login, and a second one is still to confirm it. */
export const scenesOfLogins = (now: Date): Scene[] => [
  { at: addHours(now, -50), play: turnOn },
  {
    at: addHours(now, -3),
    play: async ({ call, idOf }) => {
      await call(demoTeam.admissions, logins.askDrop, { params: { profileId: idOf(withoutPhone) } });
    },
  },
];

/** Locks a worker out who has mistyped her password too often. It lasts minutes, so each start of the demo does it anew. */
export async function lockOut(db: Db): Promise<void> {
  const rateLimit = createRateLimiter(db, 1);
  const from = '203.0.113.7';
  await forgetLogIns(rateLimit, lockedOut, from);
  for (let count = 0; count < credentialLimits.logInFromNetwork.points; count += 1)
    await countLogIn(rateLimit, lockedOut, from);
}
