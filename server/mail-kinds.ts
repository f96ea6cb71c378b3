import { emailChange } from './accounts/mails/email-change.ts';
import { verifyEmail } from './accounts/mails/verify-email.ts';
import { agreementAgreed } from './agreements/mails/agreement-agreed.ts';
import { agreementChanged } from './agreements/mails/agreement-changed.ts';
import { agreementHelp } from './agreements/mails/agreement-help.ts';
import type { Clock } from './clock.ts';
import { contactMessage } from './contact/mails/contact-message.ts';
import { passwordChanged } from './credentials/mails/password-changed.ts';
import { resetCode } from './credentials/mails/reset-code.ts';
import type { Db } from './db/open.ts';
import { farewell } from './erasure/mails/farewell.ts';
import { feeDue } from './fees/mails/fee-due.ts';
import { feeSettled } from './fees/mails/fee-settled.ts';
import { howItGoes } from './follow-ups/mails/how-it-goes.ts';
import { introductionAsked } from './introductions/mails/introduction-asked.ts';
import type { MakeMail } from './mail/deliver.ts';
import { type MailKind, writtenFrom } from './mail/job.ts';
import type { KindOfMail } from './mail/mail-kind.ts';
import { mailWriters } from './mail-writers.ts';
import { matchActive } from './matches/mails/match-active.ts';
import { matchAgreed } from './matches/mails/match-agreed.ts';
import { matchAgreedTeam } from './matches/mails/match-agreed-team.ts';
import { matchChanged } from './matches/mails/match-changed.ts';
import { matchEnded } from './matches/mails/match-ended.ts';
import { matchEndingTeam } from './matches/mails/match-ending-team.ts';
import { matchGoesOn } from './matches/mails/match-goes-on.ts';
import { matchNotice } from './matches/mails/match-notice.ts';
import { matchProposed } from './matches/mails/match-proposed.ts';
import { matchUnsafeTeam } from './matches/mails/match-unsafe-team.ts';
import { messagesPaused } from './message-pauses/mails/messages-paused.ts';
import { messagesResumed } from './message-pauses/mails/messages-resumed.ts';
import { findEmptySteps } from './profiles/empty-steps.ts';
import { profileComplete } from './profiles/mails/profile-complete.ts';
import { reportSent } from './reports/mails/report-sent.ts';
import { warningKindness } from './reports/mails/warning-kindness.ts';
import { warningMoney } from './reports/mails/warning-money.ts';
import { warningPrivacy } from './reports/mails/warning-privacy.ts';
import { secondFactorOff } from './second-factor/mails/second-factor-off.ts';
import { secondFactorOn } from './second-factor/mails/second-factor-on.ts';
import { statusChanged } from './status/mails/status-changed.ts';

/** Every kind of mail that is in a file of its own, by what it is about. */
const mailsByTopic = {
  Accounts: [verifyEmail, emailChange, resetCode, passwordChanged, secondFactorOn, secondFactorOff, farewell],
  'Profiles and applications': [profileComplete, statusChanged(findEmptySteps)],
  'Reports and warnings': [
    reportSent,
    warningKindness,
    warningMoney,
    warningPrivacy,
    messagesPaused,
    messagesResumed,
  ],
  Matches: [
    matchProposed,
    matchChanged,
    matchAgreed,
    matchAgreedTeam,
    matchActive,
    matchNotice,
    matchGoesOn,
    matchEndingTeam,
    matchUnsafeTeam,
    matchEnded,
    howItGoes,
  ],
  Agreements: [agreementChanged, agreementAgreed, agreementHelp],
  Fees: [feeDue, feeSettled],
  'Written to our team': [introductionAsked, contactMessage],
};

const mailKinds = new Map<MailKind, KindOfMail>(
  Object.values(mailsByTopic)
    .flat()
    .map((kind) => [kind.name, kind]),
);

/** Makes the mail of a job of any kind. */
export function mailMaker(db: Db, clock: Clock, publicUrl: string): MakeMail {
  const writers = mailWriters(db, clock, publicUrl);
  return async (job) => {
    const kind = mailKinds.get(job.kind);
    if (kind) return kind.make({ db, clock, publicUrl }, job);
    const write = writers[job.kind];
    return write ? write(writtenFrom(job), ...('userId' in job ? [job.userId] : [])) : null;
  };
}
