import type { Db } from '#server/db/open.ts';
import type { MatchRow } from '#server/db/tables.ts';
import { announce } from '#server/live/announce.ts';
import type { MatchMailKind } from '#server/mail/job.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { idsOf } from './policy.ts';

/** Mails both of a match, and lets their open pages look again. `except`: who has done it, and need not be told. */
export async function tellBoth(
  transaction: Db,
  mail: MailQueue,
  kind: MatchMailKind,
  match: MatchRow,
  except?: string,
): Promise<void> {
  for (const userId of idsOf(match))
    if (userId !== except) await mail.enqueue(transaction, { kind, userId, matchId: match.id });
  await lookAgain(transaction, match);
}

/** Lets the open pages of both look again. */
export const lookAgain = (transaction: Db, match: MatchRow): Promise<void> =>
  announce(transaction, { userIds: idsOf(match), conversationId: null });

/** Mails the team what one of the two has done. */
export const tellTeam = (
  transaction: Db,
  mail: MailQueue,
  kind: 'match-agreed-team' | 'match-ending-team',
  { id }: MatchRow,
): Promise<void> => mail.enqueue(transaction, { kind, matchId: id });
