import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Edit, recordEdits, recordMessageAct } from '#server/profiles/history/record.ts';
import type { Account } from './account-rows.ts';
import { demoLogins } from './demo-logins.ts';
import { commentDate } from './people/internal-comments.ts';

const reasons: Partial<Record<Status, string>> = {
  FAILED_INTERVIEW: 'Two references couldn’t be reached. May apply again.',
  DELETED_HIDDEN: 'Asked by phone to be hidden for now.',
};

/** What the administrator viewed and recorded on everyone's way to their status, and a few corrected answers. */
export async function seedHistory(
  transaction: Db,
  accounts: readonly Account[],
  adminId: string,
): Promise<void> {
  for (const { user, history } of accounts) {
    const steps = history.filter(({ changedBy }) => changedBy === adminId);
    for (const { id, to, changedAt } of steps) {
      const at = new Date(changedAt ?? 0);
      const minutesBefore = addHours(at, -0.1);
      await transaction
        .insertInto('profileHistory')
        .values({ ...entry(user.id, adminId), at: minutesBefore, kind: 'view', field: null })
        .execute();
      await recordEdits(transaction, {
        profileId: user.id,
        by: { id: adminId, role: 'ADMIN' },
        at,
        edits: [...commentsOf(user.internalComments ?? '', at), ...correctionsOf(user, to)],
      });
      const reason = reasons[to];
      if (reason)
        await transaction
          .insertInto('statusReasons')
          .values({ changeId: id, profileId: user.id, reason })
          .execute();
    }
  }
}

/** That the administrator has paused somebody's messages. */
export async function seedMessageActs(
  transaction: Db,
  pauses: readonly Insertable<Tables['messagePauses']>[],
  adminId: string,
): Promise<void> {
  for (const { userId, reason, since } of pauses)
    await recordMessageAct(transaction, {
      profileId: userId,
      by: { id: adminId, role: 'ADMIN' },
      at: new Date(since),
      act: 'messagesPaused',
      words: reason,
    });
}

const entry = (profileId: string, actorId: string) => ({ id: uuidv7(), profileId, actorId });

const commentsOf = (html: string, day: Date): Edit[] =>
  (html.match(/<p>.*?<\/p>/g) ?? [])
    .filter((comment) => comment.includes(commentDate(day)))
    .map((comment) => ({ field: 'addedInternalComments', from: null, to: comment }));

/** Some are on the profiles of the printed logins, where someone who tries out the demo will find them. */
function correctionsOf({ email, mobile, city }: Account['user'], to: Status): Edit[] {
  if (to !== 'INTERVIEWED' || !demoLogins.some((login) => login.email === email)) return [];
  return [
    ...(mobile ? [{ field: 'mobile', from: `${mobile.slice(0, -2)}00`, to: mobile }] : []),
    ...(city ? [{ field: 'address.city', from: null, to: city }] : []),
  ];
}
