import { baseUser } from '#contract/accounts/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { firstNameClass, lastNameClass, roleClass, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const givenUpClass = team('The team sees whom it did not reach.');

/** Every kind of mail, and what the team reads of one that wasn’t sent: to somebody, or to us about somebody. */
export const mailKinds = {
  'verify-email': { toThem: 'Link to confirm the email address' },
  'reset-code': { toThem: 'Code to reset the password' },
  'password-changed': { toThem: 'Notice that the password was changed' },
  'email-change': { toThem: 'Notice that the email address is about to change' },
  'second-factor-on': { toThem: 'Notice that two-step login is on' },
  'second-factor-off': { toThem: 'Notice that two-step login is off' },
  'second-factor-drop-asked': { toThem: 'Notice that we’ve been asked to turn off two-step login' },
  'second-factor-dropped': { toThem: 'Notice that our team turned off two-step login' },
  'status-changed': { toThem: 'News about the application' },
  'profile-complete': { toUs: 'a profile is complete' },
  'introduction-asked': { toUs: 'someone has asked for an introduction' },
  'message-unseen': { toThem: 'Notice that someone has written' },
  'messages-of-day': { toThem: 'Daily email: who has written' },
  'request-waiting': { toThem: 'Notice that someone would like to talk' },
  'request-unanswered': { toThem: 'Notice that a request to talk has no answer yet' },
  'checks-ending': { toThem: 'Reminder that a check expires or has expired' },
  'checks-looked-at': { toThem: 'News about documents that they added' },
  'agreement-changed': { toThem: 'News about the agreement for their household' },
  'agreement-agreed': { toThem: 'Notice that both have agreed on everything' },
  'agreement-help': { toUs: 'someone has asked for help with an agreement' },
  'match-proposed': { toThem: 'Notice that we’ve proposed a match' },
  'match-changed': { toThem: 'Notice that a match has changed' },
  'match-agreed': { toThem: 'Notice that both have said yes to a match' },
  'match-active': { toThem: 'Notice that a match has begun' },
  'match-notice': { toThem: 'Notice that a match has a last day, or continues' },
  'match-goes-on': { toThem: 'Notice that a match goes on' },
  'match-ended': { toThem: 'Notice that a match has ended' },
  'match-agreed-team': { toUs: 'a match is waiting to be confirmed' },
  'match-ending-team': { toUs: 'someone is ending their match' },
  'match-unsafe-team': { toUs: 'someone in a match doesn’t feel safe' },
  'how-it-goes': { toThem: 'Question about how a match is going' },
  'fee-due': { toThem: 'Invoice for a fee that’s due' },
  'fee-settled': { toThem: 'Notice that a fee was paid, waived or refunded' },
  'contact-message': { toUs: 'a message from the contact form' },
  'report-sent': { toUs: 'someone has sent a report' },
  'warning-kindness': { toThem: 'Warning about kind words, and no pressure' },
  'warning-money': { toThem: 'Warning about money and payments' },
  'warning-privacy': { toThem: 'Warning about private details' },
  'messages-paused': { toThem: 'Notice that we’ve paused their messages' },
  'messages-resumed': { toThem: 'Notice that they can write messages again' },
  welcome: { toThem: 'Invitation to see what we know and to set a password' },
  'team-invitation': { toThem: 'Invitation to the team' },
  'api-key-made': { toThem: 'Notice that an API key was made' },
  'webhook-off': { toThem: 'Notice that a webhook was turned off' },
  'accounts-merged': { toThem: 'Notice that two accounts became one' },
  farewell: { toThem: 'Goodbye to someone whose account was deleted' },
} as const;
export type MailKind = keyof typeof mailKinds;

/** A mail that failed at every try, without its address and text, which are read anew when it is sent. */
export const givenUpMail = schema(
  'GivenUpMail',
  'A mail that failed at every try',
  givenUpClass,
  z.object({
    id: field('Of the mail, to send it again', z.uuid()),
    kind: field('What the mail is about', z.enum(Object.keys(mailKinds) as MailKind[])),
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
    right: 'admissions',
    params: z.object({ id: field('Of the mail', givenUpClass, z.uuid('There’s no mail with this id')) }),
    status: 204,
    problems: ['not-found'],
  }),
};
