import { baseUser } from '#contract/accounts/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { z } from '#contract/zod.ts';

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
export const givenUpMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  /** Whom it is about; null when they have no account. */
  person: z
    .object({ id: baseUser.id, role: z.enum(roles), firstName: z.string(), lastName: z.string() })
    .nullable(),
  givenUpAt: z.string(),
});
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
    params: z.object({ id: z.uuid('There’s no mail with this id').describe('Of the mail') }),
    status: 204,
    problems: ['not-found'],
  }),
};
