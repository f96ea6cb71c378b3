import { v7 as uuidv7 } from 'uuid';
import { dueDays } from '#server/matches/follow-ups/due-days.ts';
import { addHours, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';

const words = {
  family: 'She’s a great help, and the kids adore her.',
  worker: 'The nights have been longer than we agreed, and I’m tired.',
};

/** What the team has asked the people of active matches so far, and what they have said: the newest answers wait. */
export async function seedFollowUps(
  transaction: Db,
  { now, adminId }: { now: Date; adminId: string },
): Promise<void> {
  const matches = await transaction
    .selectFrom('matches')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  const asked = matches.flatMap((match) =>
    dueDays(match)
      .filter(({ dueOn }) => dueOn <= today(now))
      .map((due) => ({ ...due, matchId: match.id })),
  );
  for (const [index, { matchId, kind, dueOn }] of asked
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
    .entries()) {
    const askedAt = addHours(new Date(`${dueOn}T00:00:00Z`), 0);
    const id = uuidv7({ msecs: askedAt.getTime() });
    await transaction.insertInto('followUps').values({ id, matchId, kind, dueOn, askedAt }).execute();
    const fromEnd = asked.length - 1 - index;
    const isNotWell = fromEnd === 0;
    const answer = { followUpId: id, at: addHours(askedAt, 6), isMailed: true, by: null } as const;
    await transaction
      .insertInto('followUpAnswers')
      .values([
        { ...answer, id: uuidv7(), about: 'FAMILY_USER', answer: 'well', words: words.family },
        ...(isNotWell
          ? [
              {
                ...answer,
                id: uuidv7(),
                about: 'SUPPORT_WORKER',
                answer: 'not-well',
                words: words.worker,
              } as const,
            ]
          : []),
      ])
      .execute();
    const item = { id: uuidv7(), kind: 'match', matchId, followUpId: id, createdAt: askedAt } as const;
    const doneAt = addHours(askedAt, 30);
    await transaction
      .insertInto('workItems')
      .values(
        isNotWell
          ? { ...item, isUrgent: true }
          : fromEnd === 1
            ? { ...item, state: 'taken', takenBy: adminId, takenAt: doneAt, version: 2 }
            : { ...item, state: 'done', doneBy: adminId, doneAt, version: 2 },
      )
      .execute();
    if (!isNotWell)
      await transaction
        .insertInto('workActs')
        .values({
          id: uuidv7(),
          itemId: item.id,
          act: fromEnd === 1 ? 'taken' : 'done',
          by: adminId,
          at: doneAt,
          note: null,
        })
        .execute();
  }
}
