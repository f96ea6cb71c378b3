import type { FollowUpKind, WellAnswer } from '#contract/matches/follow-ups.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { followUpAnswerClass, followUpClass } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

/** The days on which the team asks how a match goes. */
export const followUps = table('**How your match goes:**', 'nothing', followUpClass, {
  id: column<string>(),
  matchId: column<string>(),
  kind: column<FollowUpKind>(),
  /** `YYYY-MM-DD` */
  dueOn: column<string>(),
  askedAt: column<Once<Date>>(),
});
export type FollowUpsTable = TypeOf<typeof followUps>;

export const followUpAnswers = table('**How your match goes:**', 'nothing', followUpClass, {
  id: column<string>(),
  followUpId: column<string>(),
  about: column<MatchSide>(),
  answer: column<WellAnswer>(followUpAnswerClass),
  words: column<string | null>(followUpAnswerClass),
  at: column<Date>(),
  /** By the link of the mail; otherwise by somebody of the team. */
  isMailed: column<boolean>(),
  by: column<string | null>(),
});
export type FollowUpAnswersTable = TypeOf<typeof followUpAnswers>;
