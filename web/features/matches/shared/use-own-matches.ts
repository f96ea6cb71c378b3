import { asOwn, type OwnMatch } from '#contract/matches/own-match.ts';
import { useSession } from '#web/lib/session/session.ts';
import { type Following, useMatchesOnRecord } from './own-matches.ts';

/** The same as the person reads them. Apart from what every page asks, because the words are for few. */
export function useOwnMatches(options?: Following) {
  const role = useSession()?.user.role;
  const { data, ...query } = useMatchesOnRecord(options);
  const side = role === 'ADMIN' ? undefined : role;
  const matches: OwnMatch[] | undefined = side && data?.map((match) => asOwn(match, side));
  return { ...query, matches };
}
