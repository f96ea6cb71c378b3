import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSetup } from '#contract/accounts/second-factor.ts';
import { call } from './call.ts';
import { goodPassword, type Member } from './people.ts';
import type { TestApp } from './test-app.ts';

const path = '/api/user/account/second-factor';

/** Turns on someone's second factor. `codeAt`: the app's code this many seconds from now. */
export async function aSecondFactor({ app, time }: TestApp, { token }: Member) {
  const { body: setup } = await call<SecondFactorSetup>(app, 'POST', path, {
    token,
    body: { password: goodPassword },
  });
  const generator = new TOTP({ secret: Secret.fromBase32(setup.secret) });
  const codeAt = (seconds: number) => generator.generate({ timestamp: time.now.getTime() + seconds * 1000 });
  const { body } = await call<{ recoveryCodes: string[] }>(app, 'PUT', path, {
    token,
    body: { code: codeAt(0) },
  });
  return { codeAt, recoveryCodes: body.recoveryCodes };
}
