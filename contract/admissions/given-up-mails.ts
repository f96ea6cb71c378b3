import { baseUser } from '#contract/accounts/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { firstNameClass, lastNameClass, roleClass, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const givenUpClass = team('The team sees whom it did not reach.');

/** What a mail is about. */
export const mailKinds = [
  'verify-email',
  'reset-code',
  'password-changed',
  'email-change',
  'second-factor-on',
  'second-factor-off',
  'status-changed',
  'profile-complete',
  'introduction-asked',
  'message-unseen',
  'messages-of-day',
  'request-waiting',
  'request-unanswered',
  'checks-ending',
  'checks-looked-at',
  'agreement-changed',
  'agreement-agreed',
  'agreement-help',
  'match-proposed',
  'match-changed',
  'match-agreed',
  'match-active',
  'match-notice',
  'match-goes-on',
  'match-ended',
  'match-agreed-team',
  'match-ending-team',
  'match-unsafe-team',
  'how-it-goes',
  'fee-due',
  'fee-settled',
  'contact-message',
  'report-sent',
  'warning-kindness',
  'warning-money',
  'warning-privacy',
  'messages-paused',
  'messages-resumed',
  'farewell',
] as const;

/** A mail that failed at every try. Without its address and text, which are looked up when it is sent. */
export const givenUpMail = schema(
  'GivenUpMail',
  'A mail that failed at every try',
  givenUpClass,
  z.object({
    id: field('Of the mail, to send it again', z.uuid()),
    kind: field('What the mail is about', z.enum(mailKinds)),
    person: field(
      'Whom it is for or about; null when they have no account',
      z
        .object({
          id: ownerId('Of the person’s profile', baseUser.id),
          role: field('Which side the person is on', roleClass, z.enum(roles)),
          firstName: field('What people call them', firstNameClass, z.string()),
          lastName: field('Their family name', lastNameClass, z.string()),
        })
        .nullable(),
    ),
    givenUpAt: field('When the last try failed', z.string()),
  }),
  {
    id: ids.request,
    kind: 'verify-email',
    person: { id: ids.worker, role: 'SUPPORT_WORKER', firstName: 'Tom', lastName: 'Hill' },
    givenUpAt: moment,
  },
);
export type GivenUpMail = z.output<typeof givenUpMail>;

export const givenUpMails = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails/given-up',
    summary: 'Mails that couldn’t be sent in the last seven days, the newest first',
    access: ['ADMIN'],
    status: 200,
    response: z.array(givenUpMail),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/mails/given-up/:id/tries',
    summary: 'Try again to send a mail that was given up',
    access: ['ADMIN'],
    params: z.object({ id: field('Of the mail', givenUpClass, z.uuid('There’s no mail with this id')) }),
    status: 204,
    problems: ['not-found'],
  }),
};
