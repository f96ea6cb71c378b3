import { limits } from '#contract/limits.ts';
import type { MatchActor } from '#contract/matches/matches.ts';
import type { MatchMailKind, MatchTeamMailKind } from '#server/mail/job.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Db } from '#server/platform/db/open.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { idsOf } from './policy.ts';
import { noteKnownEnd, takeNoticeMail } from './store.ts';
import type { MatchRow } from './table.ts';

/**
 * Mails both of a match, and refreshes their open pages. `except`: the person who has done it, and needs no
 * mail.
 */
export async function mailBoth(
  transaction: Db,
  mail: MailQueue,
  kind: MatchMailKind,
  match: MatchRow,
  except?: string,
): Promise<void> {
  for (const userId of idsOf(match))
    if (userId !== except) await mail.enqueue(transaction, { kind, userId, matchId: match.id });
  await refreshPages(transaction, idsOf(match));
}

/** The two sides except the one that acted. */
export const readersExcept = (actor: MatchActor): MatchActor[] =>
  (['FAMILY_USER', 'SUPPORT_WORKER'] as const).filter((side) => side !== actor);

const actors: readonly MatchActor[] = ['FAMILY_USER', 'SUPPORT_WORKER', 'ADMIN'];

type Notice = { transaction: Db; mail: MailQueue; before: MatchRow; match: MatchRow; now: Date };

/**
 * Queues a delayed mail about the notice of a match. What is withdrawn by then isn't mentioned, and what changes goes into the queued mail.
 * So nobody gets more than one in that time, whatever the other person does.
 */
export async function mailAboutNotice(
  { transaction, mail, before, match, now }: Notice,
  readers: readonly MatchActor[],
): Promise<void> {
  const others = actors.filter((actor) => !readers.includes(actor));
  if (others.length > 0) await noteKnownEnd(transaction, match.id, others, match.endsOn);
  const afterSeconds = limits.noticeMailDelayMinutes * 60;
  for (const reader of readers) {
    const userId = reader === 'FAMILY_USER' ? match.familyId : match.supportWorkerId;
    if (reader !== 'ADMIN' && userId === null) continue;
    const tellAt = new Date(now.getTime() + afterSeconds * 1000);
    const row = { matchId: match.id, reader, tellAt, knownEndsOn: before.endsOn };
    if (!(await takeNoticeMail(transaction, row, now))) continue;
    const job =
      reader === 'ADMIN'
        ? ({ kind: 'match-ending-team', matchId: match.id } as const)
        : ({ kind: 'match-notice', userId: userId ?? '', matchId: match.id } as const);
    await mail.enqueue(transaction, job, { afterSeconds });
  }
  await refreshPages(transaction, idsOf(match));
}

/** Mails the team what one of the two has done. */
export const mailTeam = (
  transaction: Db,
  mail: MailQueue,
  kind: MatchTeamMailKind,
  { id }: MatchRow,
): Promise<void> => mail.enqueue(transaction, { kind, matchId: id });
