import { newPassword } from '#contract/accounts/passwords.ts';
import { user } from '#contract/accounts/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids, moment, newPasswordExample } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import {
  agreedClass,
  codeClass,
  emailClass,
  firstNameClass,
  lastNameClass,
  passwordClass,
  profileClass,
  roleClass,
  team,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { peopleSides } from './exports.ts';

const awaitedClass = team('The team sees who came with a table of theirs, and who has still to come.');

const count = (words: string) => field(words, z.number().int());

export const invitedCounts = schema(
  'InvitedCounts',
  'How many people came with an import, and how many of them have come',
  awaitedClass,
  z.object({
    notInvited: count('How many have no invitation yet'),
    invited: count('How many have one and haven’t come yet'),
    came: count('How many have come'),
  }),
  { notInvited: 388, invited: 12, came: 4 },
);
export type InvitedCounts = z.output<typeof invitedCounts>;

export const awaitedPerson = schema(
  'AwaitedPerson',
  'Somebody who came with an import and hasn’t come yet',
  awaitedClass,
  z.object({
    id: ownerId('Of the profile', z.uuid()),
    side: field('On which side they are', roleClass, z.enum(peopleSides)),
    firstName: field('What people call them', firstNameClass, z.string()),
    lastName: field('Their family name', lastNameClass, z.string()),
    email: field('Where the invitation goes', emailClass, z.string()),
    importedAt: field('When they were imported', z.string()),
    invitedAt: field('When they were invited; null before', z.string().nullable()),
    remindedAt: field('When they were reminded; null before', z.string().nullable()),
    daysLeft: count('In how many days they’ll be erased unless they come'),
  }),
  {
    ...{ id: ids.worker, side: 'supportWorkers', firstName: 'Tom', lastName: 'Hill' },
    ...{ email: 'tom@example.com', importedAt: moment, invitedAt: moment, remindedAt: null, daysLeft: 51 },
  },
);
export type AwaitedPerson = z.output<typeof awaitedPerson>;

const codeRule = z.string({ error: 'Enter the code' }).min(1, 'Enter the code').max(limits.codeMaxLength);
const code = field('From the link that was mailed', codeClass, codeRule);
const welcomeCode = schema(
  'WelcomeCode',
  'The code of an invitation’s link',
  codeClass,
  z.object({ code: field('From the link that was mailed', codeRule) }),
  { code: 'pZ3k9vQm7sT1xW5yB8nC2dF6gH4jL0rA' },
);

/** What the person reads before they agree: what we know of them. */
export const welcome = schema(
  'Welcome',
  'What we know of somebody who is invited',
  profileClass,
  z.object({
    firstName: field('What people call them', firstNameClass, z.string()),
    email: field('The address that they’ll log in with', emailClass, z.string()),
    answers: field(
      'What we know, in words',
      z.array(
        z.object({
          label: field('What was asked', z.string()),
          answer: field('What the table said', z.string()),
        }),
      ),
    ),
  }),
  {
    firstName: 'Tom',
    email: 'tom@example.com',
    answers: [{ label: 'City', answer: 'Brisbane' }],
  },
);
export type Welcome = z.output<typeof welcome>;

export const coming = schema(
  'Coming',
  'The code of an invitation’s link, a password, and what its person agrees to',
  passwordClass,
  z.object({
    code,
    password: field(
      `The password to log in with: at least ${limits.passwordStrongLength} characters, of several kinds, and not one that many people use`,
      newPassword,
    ),
    agrees: field(
      'That they agree to the terms of use and to the privacy policy in force',
      agreedClass,
      z.literal(true, { error: 'Agree to both to go on' }),
    ),
  }),
  {
    code: 'pZ3k9vQm7sT1xW5yB8nC2dF6gH4jL0rA',
    password: newPasswordExample,
    agrees: true,
  },
);
export type Coming = z.output<typeof coming>;

const access = ['ADMIN'] as const;
const right = 'team';

/** People who came with an import, until they come. */
export const invited = {
  counts: endpoint({
    method: 'GET',
    path: '/api/invited/counts',
    summary: 'How many imported people are invited, and how many have come',
    access,
    status: 200,
    response: invitedCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/invited',
    summary:
      'Imported people who haven’t come yet, who is erased soonest first; more pages by the Link header',
    access,
    query: z.object(pageQuery(awaitedClass)),
    status: 200,
    response: z.array(awaitedPerson),
    headers: pageHeaders,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/invited/batch',
    summary: 'Invite the next people by mail, who was imported first before others',
    access,
    right,
    body: schema(
      'InvitationBatch',
      'How many people are invited',
      awaitedClass,
      z.object({
        people: field(
          'At most so many',
          z
            .number({ error: 'Enter a number' })
            .int('Enter a whole number')
            .min(1, 'Use 1 or more')
            .max(limits.invitationsPerBatch, `Use ${limits.invitationsPerBatch} or less`),
        ),
      }),
      { people: 50 },
    ),
    status: 200,
    response: invitedCounts,
    problems: ['too-often'],
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/api/welcome',
    summary: 'What we know of somebody, by the code of their invitation’s link; changes nothing',
    access: 'anyone',
    query: z.object({ code }),
    status: 200,
    response: welcome,
    problems: ['not-found', 'too-often'],
  }),
  come: endpoint({
    method: 'POST',
    path: '/api/welcome',
    summary:
      'Set a password with the code of an invitation, agree to the terms and the privacy policy, and log in',
    access: 'anyone',
    body: coming,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: user,
    headers: {
      authorization: z.string().describe('Bearer, a blank and the token of the session that begins'),
    },
    problems: ['not-found', 'conflict', 'too-often'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/welcome/link',
    summary: 'Mail a new link in place of an expired one, to the address of the invitation',
    access: 'anyone',
    body: welcomeCode,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    answers: 'It’s sent, if the code was ever one of ours',
    problems: ['too-often'],
  }),
};
