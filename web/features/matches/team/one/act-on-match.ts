import { useState } from 'react';
import { type Match, matches } from '#contract/matches/matches.ts';
import { lastDayWords, matchStateWords, periodWords } from '#contract/matches/words.ts';
import { kindWords } from '#web/features/matches/team/team-words.ts';
import { useReloadMatches } from '#web/features/matches/team/use-team-matches.ts';
import { ApiError, type CallArguments, call } from '#web/lib/api/api.ts';
import { findConflict } from '#web/lib/api/find-conflict.ts';

type Change = Omit<CallArguments<typeof matches.change>['body'], 'version'>;
type End = Omit<CallArguments<typeof matches.end>['body'], 'version'>;

/**
 * What the team does with a match that it has read. Whatever the server refuses is thrown, and then nothing was saved. When somebody has
 * changed the match meanwhile, the error says what it has become, and the same press again saves on top of that.
 */
export function useActOnMatch(opened: Match) {
  /** As it was read last: a newer version is not overwritten before somebody has heard of it. */
  const [read, setRead] = useState(opened);
  const reload = useReloadMatches();
  const { id, version } = read;
  const params = { id };
  const saved = async (answer: Promise<Match>): Promise<Match> => {
    try {
      const now = await answer;
      reload(now);
      return now;
    } catch (error) {
      const now = await findConflict(error, read, () => call(matches.find, { params }));
      if (!now || !(error instanceof ApiError)) throw error;
      setRead(now);
      reload(now);
      throw new ApiError({ ...error.problem, errors: [], detail: conflictWords(now) });
    }
  };
  return {
    change: (body: Change) => saved(call(matches.change, { params, body: { ...body, version } })),
    end: (body: End) => saved(call(matches.end, { params, body: { ...body, version } })),
  };
}

/** What a colleague, or one of the two, has made of a match meanwhile, and what can be done now. */
export function conflictWords(
  now: Pick<
    Match,
    'state' | 'arrangement' | 'hoursOfCareRequired' | 'startsOn' | 'expectedEndsOn' | 'ending'
  >,
): string {
  const state = [
    matchStateWords[now.state],
    kindWords(now),
    periodWords(now),
    now.ending && lastDayWords(now.ending.endsOn),
  ];
  const is = `Someone has changed this match since you opened it, so nothing was saved. It is now: ${state.filter(Boolean).join(', ')}.`;
  return now.state === 'ended'
    ? `${is} Nothing can be changed any more.`
    : `${is} What you’ve entered is still here. To save it all the same, press the button again.`;
}
