import { v7 as uuidv7 } from 'uuid';
import type { Role, Status } from '#contract/enums.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { addDays, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { endedStories, type MatchStory, openStories } from './matches.ts';

type Someone = { id: string; countryCode: string | null; statusSince: Date; createdAt: Date };
type Context = { now: Date; adminId: string };

/**
 * Matches in every state: most of those who are MATCHED have one on record, and one family and some workers have none. The two who log in
 * have a proposal and one that both have said yes to.
 */
export async function seedMatches(transaction: Db, { now, adminId }: Context): Promise<void> {
  const people = async (role: Role, status: Status): Promise<Someone[]> =>
    transaction
      .selectFrom('users')
      .select(['id', 'countryCode', 'statusSince', 'createdAt'])
      .where('role', '=', role)
      .where('status', '=', status)
      .where(
        'email',
        'not in',
        demoLogins.map(({ email }) => email),
      )
      .orderBy('email')
      .execute();
  const login = async (role: Role): Promise<Someone | undefined> =>
    transaction
      .selectFrom('users')
      .select(['id', 'countryCode', 'statusSince', 'createdAt'])
      .where('role', '=', role)
      .where('status', '=', 'UNMATCHED')
      .where(
        'email',
        'in',
        demoLogins.map(({ email }) => email),
      )
      .orderBy('email')
      .executeTakeFirst();

  const add = async (family: Someone, worker: Someone, story: MatchStory, activeAt: Date | null) => {
    const proposedAt = addDays(activeAt ?? now, -story.proposedDays);
    const saidAt = addDays(proposedAt, 1);
    const isDecided = story.state !== 'proposed';
    const endedAt = story.state === 'ended' && activeAt ? between(activeAt, now, 0.6) : null;
    const startsOn = today(addDays(activeAt ?? now, story.startsInDays));
    await transaction
      .insertInto('matches')
      .values({
        id: uuidv7({ msecs: proposedAt.getTime() }),
        familyId: family.id,
        supportWorkerId: worker.id,
        arrangement: story.arrangement,
        startsOn,
        expectedEndsOn:
          story.months === null ? null : today(addDays(new Date(`${startsOn}T12:00:00Z`), 30 * story.months)),
        hoursOfCareRequired: story.hours,
        state: story.state,
        proposedAt,
        proposedBy: adminId,
        familyAcceptedAt: isDecided || story.familyHasSaidYes ? saidAt : null,
        supportWorkerAcceptedAt: isDecided ? saidAt : null,
        agreedAt: isDecided ? saidAt : null,
        activeAt,
        activatedBy: activeAt ? adminId : null,
        ...(endedAt && {
          endedAt,
          endingAt: endedAt,
          endsOn: today(endedAt),
          endingByRole: story.endedBy ?? 'ADMIN',
          endReason: story.endReason ?? 'completed',
        }),
        ...(story.noticeInDays !== undefined && {
          endingAt: addDays(now, -2),
          endsOn: today(addDays(now, story.noticeInDays)),
          endingBy: family.id,
          endingByRole: 'FAMILY_USER' as const,
          endReason: 'plans-changed' as const,
        }),
      })
      .execute();
  };

  const [families, workers] = [
    await people('FAMILY_USER', 'MATCHED'),
    await people('SUPPORT_WORKER', 'MATCHED'),
  ];
  for (const [index, story] of openStories.active.entries()) {
    const family = families[index];
    const worker = family && takeFrom(workers, family);
    if (family && worker) await add(family, worker, story, laterOf(family, worker));
  }

  const [freeFamilies, freeWorkers] = [
    await people('FAMILY_USER', 'UNMATCHED'),
    await people('SUPPORT_WORKER', 'UNMATCHED'),
  ];
  const [ownFamily, ownWorker] = [await login('FAMILY_USER'), await login('SUPPORT_WORKER')];
  const candidate = ownFamily && takeFrom(freeWorkers, ownFamily);
  if (ownFamily && candidate) await add(ownFamily, candidate, openStories.proposed, null);
  const host = ownWorker && takeFrom(freeFamilies, ownWorker);
  if (ownWorker && host) await add(host, ownWorker, openStories.agreed, null);
  for (const story of endedStories) {
    const family = freeFamilies.shift();
    const worker = family && takeFrom(freeWorkers, family);
    if (family && worker) {
      const came = family.createdAt > worker.createdAt ? family.createdAt : worker.createdAt;
      await add(family, worker, story, between(came, now, 0.4));
    }
  }
}

/** Somebody of the same country, if there is anybody. */
function takeFrom(people: Someone[], { countryCode }: Someone): Someone | undefined {
  const index = people.findIndex((person) => person.countryCode === countryCode);
  return people.splice(Math.max(index, 0), 1)[0];
}

const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + share * (to.getTime() - from.getTime()));

const laterOf = (one: Someone, other: Someone) =>
  one.statusSince > other.statusSince ? one.statusSince : other.statusSince;
