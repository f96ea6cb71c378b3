import { newPassword } from '#contract/accounts/passwords.ts';
import { email, optionalText, requiredText } from '#contract/fields.ts';
import { z } from '#contract/zod.ts';

type Terms = { firstNamePrompt: string; lastNamePrompt: string; countryCodes: readonly string[] };

/** The rules of a sign-up form, with the words of its labels. */
export const signUpSchema = ({ firstNamePrompt, lastNamePrompt, countryCodes }: Terms) =>
  z.object({
    firstName: requiredText(firstNamePrompt),
    lastName: requiredText(lastNamePrompt),
    email,
    password: newPassword,
    countryCode: z
      .string({ error: 'Select a country' })
      .refine((code) => countryCodes.includes(code), 'Select a country'),
    /** Not sent: it is mentioned at the interview. */
    voucher: optionalText(),
    agreed: z.literal(true, { error: 'Tick the box to agree' }),
  });
export type SignUpSchema = ReturnType<typeof signUpSchema>;
