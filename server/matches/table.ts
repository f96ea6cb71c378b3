import type { Generated, Selectable } from 'kysely';
import type { HoursOfCareRequired, Status } from '#contract/enums.ts';
import {
  type EndReason,
  endingClass,
  endNoteClass,
  type MatchActor,
  type MatchArrangement,
  type MatchState,
} from '#contract/matches/matches.ts';
import { matchClass, matchTeamClass } from '#contract/readers.ts';
import { column, type Once, sending, type TypeOf, table } from '#server/platform/db/table.ts';

/** Days are `YYYY-MM-DD`. A side is null once that person is erased. */
export const matches = table('**Your match:**', 'nothing', matchClass, {
  id: column<string>(),
  familyId: column<string | null>(),
  supportWorkerId: column<string | null>(),
  arrangement: column<MatchArrangement>(),
  startsOn: column<string>(),
  expectedEndsOn: column<string | null>(),
  hoursOfCareRequired: column<HoursOfCareRequired | null>(),
  state: column<Generated<MatchState>>(),
  proposedAt: column<Once<Date>>(),
  proposedBy: column<string | null>(matchTeamClass),
  familyAcceptedAt: column<Date | null>(),
  supportWorkerAcceptedAt: column<Date | null>(),
  agreedAt: column<Date | null>(),
  activeAt: column<Date | null>(),
  activatedBy: column<string | null>(matchTeamClass),
  /** The last day; of an active match, once somebody has given notice. */
  endsOn: column<string | null>(endingClass),
  endedAt: column<Date | null>(endingClass),
  endingBy: column<string | null>(matchTeamClass),
  endingByRole: column<MatchActor | null>(endingClass),
  endReason: column<EndReason | null>(endingClass),
  endNote: column<string | null>(endNoteClass),
  endingAt: column<Date | null>(endingClass),
  /** What the team has chosen for them afterwards; null: UNMATCHED. */
  familyStatusAfter: column<Status | null>(matchTeamClass),
  supportWorkerStatusAfter: column<Status | null>(matchTeamClass),
  /** Since when one of the two has no longer been approved or listed. */
  heldSince: column<Date | null>(matchTeamClass),
  version: column<Generated<number>>(),
});
export type MatchesTable = TypeOf<typeof matches>;
export type MatchRow = Selectable<MatchesTable>;

/** The queued or sent mail about notice to one reader of a match. */
export const noticeMails = table('**Your match:**', 'nothing', sending, {
  matchId: column<string>(),
  reader: column<MatchActor>(),
  tellAt: column<Date>(),
  /** The last day that the reader knew of before it; null if none. */
  knownEndsOn: column<string | null>(),
});
export type NoticeMailsTable = TypeOf<typeof noticeMails>;
