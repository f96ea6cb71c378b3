import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { limits } from '#contract/limits.ts';
import { contactSupport } from '#contract/messages.ts';
import { expect } from '../fixtures.ts';
import { password } from '../people.ts';
import { type Person, request } from '../registrations.ts';

export const serverFailed = `Something went wrong on our side. ${contactSupport()}`;
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
export const header = (page: Page) => page.getByRole('banner');
export const containing = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** A code of the authenticator app. The server accepts each once, and those of the neighbouring half minutes too. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * limits.secondFactorSeconds * 1_000,
  });

type TurnedOn = { secret: string; recoveryCodes: string[] };

/** Sets up a second factor through the API. */
export async function turnOn({ token }: Person): Promise<TurnedOn> {
  const path = '/api/user/account/second-factor';
  const begun = await request(path, { method: 'POST', token, body: { password } });
  const { secret } = (await begun.json()) as { secret: string };
  const confirm = () => request(path, { method: 'PUT', token, body: { code: appCode(secret, -1) } });
  const first = await confirm();
  // The app may have come to its next code on the way.
  const done = first.ok ? first : await confirm();
  expect(done.status, await done.clone().text()).toBe(200);
  const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}
