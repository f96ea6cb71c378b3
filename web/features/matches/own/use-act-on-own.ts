import { useState } from 'react';
import { type Match, matches } from '#contract/matches/matches.ts';
import { asOwn, type OwnMatch } from '#contract/matches/own-match.ts';
import { rememberOwnMatch } from '#web/features/matches/shared/own-matches.ts';
import { ApiError, type CallArguments, call } from '#web/lib/api/api.ts';
import { findConflict } from '#web/lib/api/find-conflict.ts';
import { conflictWords } from './own-words.ts';

type Change = Omit<CallArguments<typeof matches.change>['body'], 'version'>;
type End = Omit<CallArguments<typeof matches.end>['body'], 'version'>;

/**
 * What one of the two does with a match as they have read it when `opened` was first given. Whatever the server refuses is thrown, and
 * then nothing was saved. When somebody has changed the match meanwhile, the error says what has changed, `read` is what it is now, and
 * the same press again is about that.
 */
export function useActOnOwn(opened: OwnMatch) {
  const [read, setRead] = useState(opened);
  const { id, version } = read.match;
  const params = { id };
  const saved = async (answer: Promise<Match>): Promise<void> => {
    try {
      rememberOwnMatch(await answer);
    } catch (error) {
      const now = await findConflict(error, read.match, () => call(matches.find, { params }));
      if (!now || !(error instanceof ApiError)) throw error;
      const own = asOwn(now, read.side);
      setRead(own);
      rememberOwnMatch(now);
      throw new ApiError({ ...error.problem, errors: [], detail: conflictWords(read, own) });
    }
  };
  return {
    read,
    change: (body: Change) => saved(call(matches.change, { params, body: { ...body, version } })),
    end: (body: End) => saved(call(matches.end, { params, body: { ...body, version } })),
  };
}
