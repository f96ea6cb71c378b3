import { endpoint } from '#contract/endpoint.ts';
import {
  cleaned,
  email,
  lastName,
  normalEmail,
  oneName,
  requiredName,
  requiredText,
  withLastName,
} from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { countryCodes } from '#contract/profiles/countries.ts';
import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { z } from '#contract/zod.ts';
import { loginSecondFactorCode } from './credentials.ts';
import { newPassword, password } from './passwords.ts';
import { lastNamePrompt, user } from './user.ts';

const named = <Rules extends z.ZodObject>(rules: Rules) =>
  withLastName(rules, { lastName: lastNamePrompt }, { mustBeSent: true });

const registrationOf = <Role extends string, Code extends readonly [string, ...string[]]>(
  userRole: Role,
  codes: Code,
) =>
  z.object({
    userRole: z.literal(userRole),
    firstName: requiredName('Enter your first name'),
    lastName: lastName(lastNamePrompt).optional().describe('Needed unless `oneName` is true'),
    oneName: oneName(),
    email,
    userName: cleaned('This must be text', limits.emailMaxLength).optional().describe('The same as `email`'),
    password: newPassword,
    countryCode: z.enum(codes, { error: 'Select a country' }),
    countryName: cleaned('This must be text', limits.line).optional(),
  });

/** Families live in Australia or New Zealand. */
export const familyRegistration = named(registrationOf('FAMILY_USER', hostCountryCodes));
const ofSupportWorker = registrationOf('SUPPORT_WORKER', countryCodes as [string, ...string[]]);
export const supportWorkerRegistration = named(ofSupportWorker);

const withoutRole = named(ofSupportWorker.omit({ userRole: true }));

/** Section 3, Registration payload. Nobody registers as ADMIN. Without a role the other fields are checked too. */
export const registration = z
  .discriminatedUnion('userRole', [familyRegistration, supportWorkerRegistration], {
    error: 'Sign up as a family or as a support worker',
  })
  .superRefine(
    (given, { addIssue }) => {
      for (const { message, path } of withoutRole.safeParse(given).error?.issues ?? [])
        addIssue({ code: 'custom', message, path });
    },
    {
      when: ({ issues }) =>
        issues.some(({ path, code }) => path?.[0] === 'userRole' && code === 'invalid_union'),
    },
  );
export type Registration = z.output<typeof registration>;

/** Section 3, Login payload. The login form also applies the strength rule; the server only requires that something was typed. */
export const login = z.object({
  userName: requiredText('Enter your email address', limits.emailMaxLength).overwrite(normalEmail),
  password: z
    .string({ error: 'Enter your password' })
    .min(1, 'Enter your password')
    .max(limits.passwordMaxLength),
  secondFactorCode: loginSecondFactorCode
    .optional()
    .describe(
      'Needed if the account has a second factor; without it the answer is the error `second-factor-needed`',
    ),
});

export const loginForm = z.object({ userName: email, password });

const code = z.object({
  code: z
    .string({ error: 'Enter the code' })
    .min(1, 'Enter the code')
    .max(limits.codeMaxLength)
    .describe('From the link that was mailed'),
});

/** Sent by a browser that verifies by itself, without a press. */
const linkQuery = code.extend({
  onlyFor: z
    .uuid('This must be the id of a person')
    .optional()
    .describe('Does nothing, and answers 403, unless the link is this person’s'),
});

/** An address that waits to be verified. */
export const askedAddress = z.object({ email });

const beginsSession = {
  authorization: z.string().describe('Bearer, a blank and the token of the session that begins'),
} as const;

/** The detail of a verification's 409, which tells the page that the address is confirmed already. */
export const alreadyConfirmed = 'Your address is confirmed. Log in.';

/** Verifying an address begins no session if the account has a second factor. */
export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/user',
    summary: 'Create an account, log in and send the verification email',
    access: 'anyone',
    body: registration,
    status: 201,
    response: user,
    headers: beginsSession,
    problems: ['too-often'],
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/user/session',
    summary: 'Log in',
    access: 'anyone',
    body: login,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: user,
    headers: beginsSession,
    problems: ['not-signed-in', 'second-factor-needed', 'too-often'],
  }),
  logOut: endpoint({
    method: 'DELETE',
    path: '/api/user/session',
    summary: 'End this session',
    access: 'signedIn',
    needsNoSecondFactor: true,
    status: 204,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/user/email/verify',
    summary: 'Send the verification email again',
    access: 'signedIn',
    needsNoSecondFactor: true,
    status: 204,
    problems: ['too-often'],
  }),
  sendVerificationTo: endpoint({
    method: 'POST',
    path: '/api/user/email/verify/again',
    summary:
      'Send the verification email again, if the address waits for it; the answer is the same for every address',
    access: 'anyone',
    body: askedAddress,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['too-often'],
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/user/email/verify',
    summary: 'Verify the email address with the code of the link, and log in',
    isUsedUp: true,
    access: 'anyone',
    query: linkQuery,
    status: 200,
    response: user,
    headers: beginsSession,
    problems: ['not-allowed', 'not-found', 'conflict', 'too-often'],
  }),
  removeUnverified: endpoint({
    method: 'POST',
    path: '/api/user/email/not-mine',
    summary:
      'Remove the account that a stranger made with this email address, with the code of the same link',
    access: 'anyone',
    body: code,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
  takeTour: endpoint({
    method: 'POST',
    path: '/api/user/tour',
    summary: 'Record that the caller has taken the tour',
    access: 'signedIn',
    status: 200,
    response: user,
  }),
};
