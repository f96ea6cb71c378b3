import { accounts, registration } from '#contract/accounts/accounts.ts';
import { countryName } from '#contract/profiles/countries.ts';
import type { z } from '#contract/zod.ts';
import { callForSession } from '#web/lib/api/api.ts';
import { startSession } from '#web/lib/session/session.ts';
import type { SignUpSchema } from './sign-up-schema.ts';

/** Makes the account and signs in; the server sends the verification email. The session lasts until the window closes. */
export async function signUp(
  userRole: 'FAMILY_USER' | 'SUPPORT_WORKER',
  { voucher, agreed, ...answers }: z.output<SignUpSchema>,
): Promise<void> {
  const body = registration.parse({
    ...answers,
    userRole,
    userName: answers.email,
    countryName: countryName(answers.countryCode),
  });
  const { answer: user, token } = await callForSession(accounts.register, { body });
  startSession({ user, token, remember: false });
}
