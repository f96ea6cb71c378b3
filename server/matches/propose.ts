import { v7 as uuidv7 } from 'uuid';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { matches } from '#contract/matches/matches.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { mailBoth } from './match-mails.ts';
import { recordMatch } from './record-match.ts';
import { insertMatch, listOpenMatchesOf, lockPeople } from './store.ts';
import type { MatchRow } from './table.ts';
import { checkCanBeMatched, checkOverlaps } from './who-can-be-matched.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };
type Input = EndpointInput<typeof matches.propose>['body'];

/**
 * Proposes a match to two people. The same again is the one that is open.
 * @throws 404 without such a family or worker, 409 when they cannot be matched, have another open match, or something overlaps
 */
export async function proposeMatch(
  { db, mail, clock }: Dependencies,
  caller: Caller,
  { overlapsSeen = false, ...input }: Input,
): Promise<MatchRow> {
  const { familyId, supportWorkerId, arrangement, startsOn } = input;
  const { expectedEndsOn = null, hoursOfCareRequired = null } = input;
  if (!startsOn) throw new Error('the contract asks for a start');
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const people = await lockPeople(transaction, [familyId, supportWorkerId]);
    const [family, worker] = [people.get(familyId), people.get(supportWorkerId)];
    if (family?.role !== 'FAMILY_USER' || worker?.role !== 'SUPPORT_WORKER') throw notFound();
    const planned = { arrangement, startsOn, expectedEndsOn, hoursOfCareRequired };
    const open = (await listOpenMatchesOf(transaction, [familyId])).find(
      (match) => match.supportWorkerId === supportWorkerId,
    );
    if (open && isAlike(open, planned)) return open;
    if (open) throw haveOne();
    await checkCanBeMatched(transaction, [family, worker], now);
    await checkOverlaps(transaction, people, { ...planned, isActive: false }, overlapsSeen);
    const match = await insertMatch(transaction, {
      id: uuidv7(),
      familyId,
      supportWorkerId,
      ...planned,
      proposedAt: now,
      proposedBy: caller.id,
    });
    await recordMatch(transaction, { act: 'matchProposed', match, by: caller, at: now });
    await mailBoth(transaction, mail, 'match-proposed', match);
    return match;
  });
}

const haveOne = () =>
  conflict(
    'These two have an open match already. Open it to change it, or end it before you propose another.',
  );

type Details = Pick<MatchRow, 'arrangement' | 'startsOn' | 'expectedEndsOn' | 'hoursOfCareRequired'>;

const isAlike = (one: Details, other: Details) =>
  one.arrangement === other.arrangement &&
  one.startsOn === other.startsOn &&
  one.expectedEndsOn === other.expectedEndsOn &&
  one.hoursOfCareRequired === other.hoursOfCareRequired;
