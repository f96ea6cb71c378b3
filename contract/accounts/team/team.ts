import { newPassword } from '#contract/accounts/passwords.ts';
import { user } from '#contract/accounts/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids, moment, newPasswordExample } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { email, lastName, requiredName } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import {
  codeClass,
  emailClass,
  firstNameClass,
  lastNameClass,
  passwordClass,
  team as teamClass,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { teamRights, teamRoles } from './rights.ts';

export const memberClass = teamClass('The team knows who is on it, and who may do what.');

/** Invited: the link in the mail has not been used yet. */
export const memberStates = ['active', 'invited', 'disabled'] as const;
export type MemberState = (typeof memberStates)[number];

const firstName = requiredName('Enter a first name');
const role = z.enum(teamRoles, { error: 'Choose what they do' });
const yesOrNo = z.boolean({ error: 'Choose yes or no' });

export const member = schema(
  'TeamMember',
  'Somebody on the team',
  memberClass,
  z.object({
    id: field('Of the account', z.uuid()),
    name: field('As colleagues know them; the email address while nobody has given a name', z.string()),
    firstName: field('Empty while nobody has given one', firstNameClass, z.string()),
    lastName: field('Empty for somebody with one name', lastNameClass, z.string()),
    email: field('What they log in with', emailClass, z.string()),
    role: field('What they do', z.enum(teamRoles)),
    mayExport: field('Whether they may save lists of people as files; a lead always may', z.boolean()),
    mayErase: field('Whether they may erase people for good; a lead always may', z.boolean()),
    rights: field('What follows from these: what they may do beside reading', z.array(z.enum(teamRights))),
    state: field('Whether they can log in', z.enum(memberStates)),
    hasSecondFactor: field('Whether a login asks for a code too', z.boolean()),
    lastLoginAt: field('When they last logged in; null before', z.string().nullable()),
    invitationEndsAt: field(
      'Until when the link works that was mailed; null without one, and until it is sent',
      z.string().nullable(),
    ),
    openEntries: field(
      'How many entries of the work list they have taken and not finished',
      z.number().int(),
    ),
  }),
  {
    id: ids.admin,
    name: 'Ada Reed',
    firstName: 'Ada',
    lastName: 'Reed',
    email: 'ada.reed@example.com',
    role: 'LEAD',
    mayExport: true,
    mayErase: true,
    rights: [...teamRights],
    state: 'active',
    hasSecondFactor: true,
    lastLoginAt: moment,
    invitationEndsAt: null,
    openEntries: 2,
  },
);
export type Member = z.output<typeof member>;

const lastNameOf = lastName('This must be text');

export const invitation = schema(
  'TeamInvitation',
  'Who is invited to the team, and to do what',
  memberClass,
  z.object({
    firstName: field('What colleagues call them', firstNameClass, firstName),
    lastName: field('Left out or empty for one name', lastNameClass, lastNameOf.nullish()),
    email: field('Where the link is mailed, and what they log in with', emailClass, email),
    role: field('What they’ll do', role),
    mayExport: field('Whether they may save lists of people as files', yesOrNo.default(false)),
    mayErase: field('Whether they may erase people for good', yesOrNo.default(false)),
  }),
  {
    firstName: 'Ana',
    lastName: 'Ng',
    email: 'ana.ng@example.com',
    role: 'CHECKS',
    mayExport: true,
    mayErase: false,
  },
);
export type Invitation = z.output<typeof invitation>;

/** Only what is sent changes. */
export const memberChange = schema(
  'TeamMemberChange',
  'Only what is sent changes',
  memberClass,
  z.object({
    firstName: field('What colleagues call them', firstNameClass, firstName.optional()),
    lastName: field('Empty for one name', lastNameClass, lastNameOf.optional()),
    role: field('What they do', role.optional()),
    mayExport: field('Whether they may save lists of people as files', yesOrNo.optional()),
    mayErase: field('Whether they may erase people for good', yesOrNo.optional()),
    isDisabled: field(
      'Whether they’re shut out: their sessions end, and nothing is deleted',
      yesOrNo.optional(),
    ),
  }),
  { role: 'ADMISSIONS', isDisabled: false },
);
export type MemberChange = z.output<typeof memberChange>;

export const handOver = schema(
  'TeamHandOver',
  'To whom everything goes that somebody has taken',
  memberClass,
  z.object({ to: field('A colleague who works on the list', z.uuid('Choose a colleague')) }),
  { to: ids.admin },
);

/** From the link in the mail. */
export const joining = schema(
  'TeamJoining',
  'The code of an invitation’s link, and the password to log in with',
  passwordClass,
  z.object({
    code: field(
      'From the link that was mailed',
      codeClass,
      z.string({ error: 'Enter the code' }).min(1, 'Enter the code').max(limits.codeMaxLength),
    ),
    password: field(
      `The password to log in with: at least ${limits.passwordStrongLength} characters, of several kinds, and not one that many people use`,
      newPassword,
    ),
  }),
  { code: 'pZ3k9vQm7sT1xW5yB8nC2dF6gH4jL0rA', password: newPasswordExample },
);

const access = ['ADMIN'] as const;
const right = 'team';
const params = z.object({
  id: field('Of the colleague’s account', memberClass, z.uuid('There’s no colleague with this id')),
});

/** The team itself, for its leads. Nobody on it is ever deleted. */
export const team = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/team',
    summary: 'Everybody on the team, also those who are invited or disabled',
    access,
    right,
    status: 200,
    response: z.array(member),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/team',
    summary: `Invite somebody by mail, with a link that works once and for ${limits.invitationHours} hours`,
    access,
    right,
    body: invitation,
    status: 201,
    response: member,
    problems: ['too-often'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/admin/team/:id/invitation',
    summary: 'Mail a new link to somebody who hasn’t joined yet; the one before no longer works',
    access,
    right,
    params,
    status: 200,
    response: member,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/team/:id',
    summary:
      'Change the name, the role or the rights of a colleague, or disable them; 409 for the last lead, and while they have entries to hand over',
    access,
    right,
    params,
    body: memberChange,
    status: 200,
    response: member,
    problems: ['not-found', 'conflict'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/admin/team/:id/hand-over',
    summary: 'Give every entry that a colleague has taken to another one',
    access,
    right,
    params,
    body: handOver,
    status: 200,
    response: member,
    problems: ['not-found', 'conflict'],
  }),
  checkInvitation: endpoint({
    method: 'GET',
    path: '/api/team/invitation',
    summary: 'Whether an invitation still works, by the code of its link; changes nothing',
    access: 'anyone',
    query: z.object({
      code: field(
        'From the link that was mailed',
        codeClass,
        z.string({ error: 'Enter the code' }).min(1, 'Enter the code').max(limits.codeMaxLength),
      ),
    }),
    status: 204,
    answers: 'It works',
    problems: ['not-found', 'too-often'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/team/join',
    summary: 'Set a password with the code of an invitation, and log in',
    access: 'anyone',
    body: joining,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: user,
    headers: {
      authorization: z.string().describe('Bearer, a blank and the token of the session that begins'),
    },
    problems: ['not-found', 'too-often'],
  }),
};
