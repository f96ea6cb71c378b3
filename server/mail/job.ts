import type { WarningTemplate } from '#contract/conversations/warning-words.ts';
import type { MailKind } from '#contract/mail/given-up-mails.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A mail in the queue. No address, code or text: those are looked up when it is sent. */
export type MailJob =
  | { kind: UserMailKind; userId: string }
  | { kind: 'verify-email' | 'email-change'; userId: string; verificationId: string }
  | { kind: 'team-invitation'; userId: string; invitationId: string }
  | { kind: 'api-key-made'; userId: string; keyId: string }
  | { kind: 'webhook-off'; userId: string; webhookId: string }
  | { kind: 'contact-message'; messageId: string }
  | { kind: 'introduction-asked'; introductionId: string }
  | { kind: 'report-sent'; reportId: string }
  | { kind: 'accounts-merged'; userId: string; mergeId: string }
  | { kind: 'farewell'; farewellId: string }
  | { kind: 'status-changed'; userId: string; changeId: string }
  | { kind: 'message-unseen' | 'request-unanswered'; userId: string; conversationId: string }
  | { kind: 'messages-of-day'; userId: string }
  | { kind: 'agreement-changed' | 'agreement-agreed' | 'agreement-help'; userId: string; matchId: string }
  /** Of one state of a fee: another version has a mail of its own. */
  | { kind: 'fee-due' | 'fee-settled'; userId: string; feeId: string; version: number }
  | { kind: 'how-it-goes'; userId: string; matchId: string; followUpId: string }
  | { kind: MatchMailKind; userId: string; matchId: string }
  | { kind: MatchTeamMailKind; matchId: string }
  | { kind: 'messages-paused' | 'checks-ending' | 'checks-looked-at'; userId: string; since: string };
/** A mail of one kind in the queue. */
export type JobOf<Kind extends MailKind> = MailJob extends infer Job
  ? Job extends { kind: MailKind }
    ? Kind extends Job['kind']
      ? Job
      : never
    : never
  : never;
/** Mails to the two of a match. */
export type MatchMailKind =
  | 'match-proposed'
  | 'match-changed'
  | 'match-agreed'
  | 'match-active'
  | 'match-notice'
  | 'match-goes-on'
  | 'match-ended';
/** Mails to the team about a match. */
export type MatchTeamMailKind = 'match-agreed-team' | 'match-ending-team' | 'match-unsafe-team';
type UserMailKind =
  | 'welcome'
  | 'reset-code'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-drop-asked'
  | 'second-factor-dropped'
  | 'request-waiting'
  | 'profile-complete'
  | `warning-${WarningTemplate}`
  | 'messages-resumed';

/** The id of the person whom a mail is for; of one to the team, whom it is about, if it says so. */
export const personOf = (job: MailJob): string | undefined => ('userId' in job ? job.userId : undefined);

/** The tables whose rows a mail can be about. */
export const relatedTables = [
  'users',
  'contactMessages',
  'introductions',
  'reports',
  'farewells',
  'conversations',
  'messageMails',
  'matches',
  'fees',
] as const satisfies readonly (keyof Tables)[];

/**
 * The row that a mail is about: when it is deleted, so is the mail's file in the outbox. `messageMails`
 * stands for mails to one person, by their id, about several others.
 */
export type RelatedRow = { table: (typeof relatedTables)[number]; id: string };

/** A related row as one text, so that rows can be members of a set. */
export const keyOf = ({ table, id }: RelatedRow): string => `${table} ${id}`;

export function relatedRowOf(job: MailJob): RelatedRow {
  if ('feeId' in job) return { table: 'fees', id: job.feeId };
  if ('matchId' in job) return { table: 'matches', id: job.matchId };
  if ('conversationId' in job) return { table: 'conversations', id: job.conversationId };
  if (job.kind === 'messages-of-day') return { table: 'messageMails', id: job.userId };
  if ('userId' in job) return { table: 'users', id: job.userId };
  if ('messageId' in job) return { table: 'contactMessages', id: job.messageId };
  if ('introductionId' in job) return { table: 'introductions', id: job.introductionId };
  if ('reportId' in job) return { table: 'reports', id: job.reportId };
  return { table: 'farewells', id: job.farewellId };
}
