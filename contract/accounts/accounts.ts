import { endpoint } from '#contract/endpoint.ts';
import { mia, passwordExample } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
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
import {
  codeClass,
  countryClass,
  emailClass,
  firstNameClass,
  idClass,
  inherited,
  lastNameClass,
  passwordClass,
  roleClass,
} from '#contract/readers.ts';
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
    userRole: field('Which side signs up; it never changes', roleClass, z.literal(userRole)),
    firstName: field(
      'Their first name, which the other side sees',
      firstNameClass,
      requiredName('Enter your first name'),
    ),
    lastName: field('Needed unless `oneName` is true', lastName(lastNamePrompt).nullish()),
    oneName: field('Whether they have only one name, and so send no last name', oneName()),
    email: field('Where we write to, and what they log in with once they’ve verified it', emailClass, email),
    userName: field(
      'The same as `email`',
      emailClass,
      cleaned('This must be text', limits.emailMaxLength).optional(),
    ),
    password: field(
      `The new password: at least ${limits.passwordStrongLength} characters, of several kinds, and not one that many people use`,
      passwordClass,
      newPassword,
    ),
    countryCode: field(
      'The country where they live, by its code of ISO 3166-1; a family lives in Australia or New Zealand',
      countryClass,
      z.enum(codes, { error: 'Select a country' }),
    ),
    countryName: field(
      'The name of that country, which is ignored',
      countryClass,
      cleaned('This must be text', limits.line).optional(),
    ),
  });

/** Families live in Australia or New Zealand. */
export const familyRegistration = schema(
  'FamilyRegistration',
  'What a family signs up with',
  lastNameClass,
  named(registrationOf('FAMILY_USER', hostCountryCodes)),
  mia,
);
const ofSupportWorker = registrationOf('SUPPORT_WORKER', countryCodes as [string, ...string[]]);
const tomExample = {
  ...mia,
  userRole: 'SUPPORT_WORKER',
  firstName: 'Tom',
  lastName: 'Hill',
  email: 'tom.hill@example.com',
  countryCode: 'NZ',
} as const;
export const supportWorkerRegistration = schema(
  'SupportWorkerRegistration',
  'What a support worker signs up with',
  lastNameClass,
  named(ofSupportWorker),
  tomExample,
);

const withoutRole = named(ofSupportWorker.omit({ userRole: true }));

/** Section 3, Registration payload. Nobody registers as ADMIN. Without a role the other fields are checked too. */
export const registration = schema(
  'Registration',
  'What someone signs up with',
  inherited,
  z
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
    ),
  mia,
);
export type Registration = z.output<typeof registration>;

/** Section 3, Login payload. The login form also applies the strength rule; the server only requires that something was typed. */
export const login = schema(
  'Login',
  'What someone logs in with',
  emailClass,
  z.object({
    userName: field(
      'The email address of the account',
      requiredText('Enter your email address', limits.emailMaxLength).overwrite(normalEmail),
    ),
    password: field(
      'The password, exactly as typed: blanks count',
      passwordClass,
      z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(limits.passwordMaxLength),
    ),
    secondFactorCode: field(
      'Needed if the account has a second factor; without it the answer is the error `second-factor-needed`',
      codeClass,
      loginSecondFactorCode.optional(),
    ),
  }),
  { userName: mia.email, password: passwordExample },
);

export const loginForm = z.object({ userName: email, password });

const code = schema(
  'MailedCode',
  'The code of the link that was mailed',
  codeClass,
  z.object({
    code: field(
      'From the link that was mailed',
      codeClass,
      z.string({ error: 'Enter the code' }).min(1, 'Enter the code').max(limits.codeMaxLength),
    ),
  }),
  {
    code: 'pZ3k9vQm7sT1xW5yB8nC2dF6gH4jL0rA',
  },
);

/** Query of a mailed link, from a browser that verifies without a press. */
const linkQuery = code.extend({
  onlyFor: field(
    'Does nothing, and answers 403, unless the link is this person’s',
    idClass,
    z.uuid('This must be the id of a person').optional(),
  ),
});

/** An address to verify. */
export const askedAddress = schema(
  'WaitingAddress',
  'An address that waits to be verified',
  emailClass,
  z.object({ email: field('The address that waits for a verification email', email) }),
  {
    email: mia.email,
  },
);

const beginsSession = {
  authorization: z.string().describe('Bearer, a blank and the token of the session that begins'),
} as const;

/** Detail of a verification's 409, by which the page knows that the address is confirmed already. */
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
    isOneTime: true,
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
