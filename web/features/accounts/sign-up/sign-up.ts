import { accounts, registration } from '#contract/accounts/accounts.ts';
import { newPassword } from '#contract/accounts/passwords.ts';
import { email, lastName, oneName, optionalText, requiredName, withLastName } from '#contract/fields.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { z } from '#contract/zod.ts';
import { callForSession } from '#web/lib/api/api.ts';
import type { StoredSession } from '#web/lib/session/stored-session.ts';

type Options = { firstNamePrompt: string; lastNamePrompt: string; countryCodes: readonly string[] };

/** The rules of a sign-up form. Its messages use the words of its labels. */
export const signUpSchema = ({ firstNamePrompt, lastNamePrompt, countryCodes }: Options) =>
  withLastName(rulesOf({ firstNamePrompt, lastNamePrompt, countryCodes }), { lastName: lastNamePrompt });

const rulesOf = ({ firstNamePrompt, lastNamePrompt, countryCodes }: Options) =>
  z.object({
    firstName: requiredName(firstNamePrompt),
    lastName: lastName(lastNamePrompt),
    oneName: oneName(),
    email,
    password: newPassword,
    countryCode: z
      .string({ error: 'Select a country' })
      .refine((code) => countryCodes.includes(code), 'Select a country'),
    /** Not sent. Applicants mention it at the interview. */
    voucher: optionalText(),
    agreed: z.literal(true, { error: 'Tick the box to agree' }),
  });

export type SignUpSchema = ReturnType<typeof signUpSchema>;

/** Makes the account; the server sends the verification email. The session lasts until the window closes. */
export async function signUp(
  userRole: 'FAMILY_USER' | 'SUPPORT_WORKER',
  { voucher, agreed, ...answers }: z.output<SignUpSchema>,
): Promise<StoredSession> {
  const body = registration.parse({
    ...answers,
    userRole,
    userName: answers.email,
    countryName: countryName(answers.countryCode),
  });
  const { answer: user, token } = await callForSession(accounts.register, { body });
  return { user, token, remember: false };
}
