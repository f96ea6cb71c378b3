import type { Db } from '#server/platform/db/open.ts';
import { listMatches } from './store.ts';

/** The matches of somebody: their own words about an end, and not those of the other or our team. */
export async function matchesOf(db: Db, userId: string) {
  return (await listMatches(db, userId)).map((row) => {
    const isFamily = row.familyId === userId;
    const isOwnEnding = row.endingBy === userId;
    return {
      id: row.id,
      with: row.otherFirstName ?? 'a person who left',
      profile: isFamily ? row.supportWorkerId : row.familyId,
      arrangement: row.arrangement,
      startsOn: row.startsOn,
      expectedEndsOn: row.expectedEndsOn,
      hoursOfCareRequired: row.hoursOfCareRequired,
      state: row.state,
      proposedAt: row.proposedAt,
      youSaidYesAt: isFamily ? row.familyAcceptedAt : row.supportWorkerAcceptedAt,
      theySaidYesAt: isFamily ? row.supportWorkerAcceptedAt : row.familyAcceptedAt,
      agreedAt: row.agreedAt,
      activeAt: row.activeAt,
      lastDay: row.endsOn,
      endedAt: row.endedAt,
      endedBy: row.endingByRole,
      endedBecause: isOwnEnding ? row.endReason : null,
      whatYouToldUs: isOwnEnding ? row.endNote : null,
    };
  });
}
