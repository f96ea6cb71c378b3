import { noticeMails } from './accounts/notice-mails.ts';
import { verificationMail } from './accounts/verify-email.ts';
import { agreementMailWriters } from './agreements/agreement-mails.ts';
import { checkMailWriters } from './check-mails/check-mails.ts';
import type { Clock } from './clock.ts';
import { resetCodeMail } from './credentials/reset-password.ts';
import type { Db } from './db/open.ts';
import { farewellMail } from './erasure/farewell-mail.ts';
import { howItGoesMail } from './follow-ups/how-it-goes-mail.ts';
import type { MailWriter } from './mail/deliver.ts';
import type { MailKind } from './mail/job.ts';
import { matchMailWriters } from './matches/match-mails.ts';
import { messageMailWriters } from './message-mails/message-mails.ts';
import { createFindEmptySteps } from './profiles/empty-steps.ts';
import { profileCompleteMail } from './profiles/profile-complete-mail.ts';
import { statusMail } from './status/status-mail.ts';

/** The other kinds, each written by the domain that it is about. */
export function mailWriters(db: Db, clock: Clock, publicUrl: string): Partial<Record<MailKind, MailWriter>> {
  const findEmptySteps = createFindEmptySteps(db);
  return {
    'verify-email': verificationMail(db, clock, publicUrl),
    'reset-code': resetCodeMail(db, clock, publicUrl),
    ...noticeMails(db, publicUrl),
    'profile-complete': profileCompleteMail(db, publicUrl, findEmptySteps),
    'status-changed': statusMail(db, clock, publicUrl, findEmptySteps),
    ...messageMailWriters(db, clock, publicUrl),
    'how-it-goes': howItGoesMail(db, publicUrl),
    ...matchMailWriters(db, publicUrl),
    ...checkMailWriters(db, clock, publicUrl),
    ...agreementMailWriters(db, clock, publicUrl),
    farewell: farewellMail(db),
  };
}
