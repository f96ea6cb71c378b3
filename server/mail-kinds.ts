import type { MailKind } from '#contract/mail/given-up-mails.ts';
import { passwordChanged } from './accounts/credentials/mails/password-changed.ts';
import { resetCode } from './accounts/credentials/mails/reset-code.ts';
import { farewell } from './accounts/erasure/mails/farewell.ts';
import { emailChange } from './accounts/mails/email-change.ts';
import { verifyEmail } from './accounts/mails/verify-email.ts';
import { secondFactorDropAsked } from './accounts/second-factor/mails/second-factor-drop-asked.ts';
import { secondFactorDropped } from './accounts/second-factor/mails/second-factor-dropped.ts';
import { secondFactorOff } from './accounts/second-factor/mails/second-factor-off.ts';
import { secondFactorOn } from './accounts/second-factor/mails/second-factor-on.ts';
import { teamInvitation } from './accounts/team/mails/team-invitation.ts';
import { contactMessage } from './admissions/contact/mails/contact-message.ts';
import { accountsMerged } from './admissions/duplicates/mails/accounts-merged.ts';
import { apiKeyMade } from './admissions/integrations/mails/api-key-made.ts';
import { webhookOff } from './admissions/integrations/mails/webhook-off.ts';
import { introductionAsked } from './admissions/introductions/mails/introduction-asked.ts';
import { welcome } from './admissions/invited/mails/welcome.ts';
import { checksEnding } from './checks/check-mails/mails/checks-ending.ts';
import { checksLookedAt } from './checks/check-mails/mails/checks-looked-at.ts';
import { messageUnseen } from './conversations/message-mails/mails/message-unseen.ts';
import { messagesOfDay } from './conversations/message-mails/mails/messages-of-day.ts';
import { requestUnanswered } from './conversations/message-mails/mails/request-unanswered.ts';
import { requestWaiting } from './conversations/message-mails/mails/request-waiting.ts';
import { messagesPaused } from './conversations/message-pauses/mails/messages-paused.ts';
import { messagesResumed } from './conversations/message-pauses/mails/messages-resumed.ts';
import { reportSent } from './conversations/reports/mails/report-sent.ts';
import { warningKindness } from './conversations/reports/mails/warning-kindness.ts';
import { warningMoney } from './conversations/reports/mails/warning-money.ts';
import { warningPrivacy } from './conversations/reports/mails/warning-privacy.ts';
import { feeDue } from './fees/mails/fee-due.ts';
import { feeSettled } from './fees/mails/fee-settled.ts';
import type { MakeMail } from './mail/deliver.ts';
import type { KindOfMail } from './mail/mail-kind.ts';
import type { Mail } from './mail/transport.ts';
import { agreementAgreed } from './matches/agreements/mails/agreement-agreed.ts';
import { agreementChanged } from './matches/agreements/mails/agreement-changed.ts';
import { agreementHelp } from './matches/agreements/mails/agreement-help.ts';
import { howItGoes } from './matches/follow-ups/mails/how-it-goes.ts';
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
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/open.ts';
import { findEmptySteps } from './profiles/empty-steps.ts';
import { profileComplete } from './profiles/mails/profile-complete.ts';
import { statusChanged } from './profiles/status/mails/status-changed.ts';

/** Every kind of mail, by what it is about. */
export const mailsByTopic = {
  Accounts: [
    verifyEmail,
    emailChange,
    resetCode,
    passwordChanged,
    secondFactorOn,
    secondFactorOff,
    secondFactorDropAsked,
    secondFactorDropped,
    accountsMerged,
    farewell,
    welcome,
  ],
  'Profiles and applications': [profileComplete, statusChanged(findEmptySteps)],
  Documents: [checksEnding, checksLookedAt],
  Messages: [messageUnseen, messagesOfDay, requestWaiting, requestUnanswered],
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
  'Our team': [teamInvitation, apiKeyMade, webhookOff],
  'Written to our team': [introductionAsked, contactMessage],
};

/** All mails to invented people, first those of the kind that a text with this key is of. */
export function* writeExamples(key: string, publicUrl: string): Generator<Mail> {
  const kinds: readonly KindOfMail[] = Object.values(mailsByTopic).flat();
  const isOf = ({ texts }: KindOfMail) => texts.some((text) => text.key === key);
  for (const kind of [...kinds.filter(isOf), ...kinds.filter((one) => !isOf(one))])
    yield* kind.writeExamples(publicUrl);
}

type Listed = (typeof mailsByTopic)[keyof typeof mailsByTopic][number];

/** By name. One that is missing above is missing here, and does not compile. */
const kindsByName: Readonly<Record<MailKind, KindOfMail>> = Object.fromEntries(
  Object.values(mailsByTopic)
    .flat()
    .map((kind) => [kind.name, kind]),
) as Record<Listed['name'], KindOfMail>;

/** Makes the mail of a job of any kind. */
export const mailMaker =
  (db: Db, clock: Clock, publicUrl: string): MakeMail =>
  (job) =>
    kindsByName[job.kind].make({ db, clock, publicUrl }, job);
