import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { matches } from '#contract/search/match.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import styles from './how-you-match.module.css';
import { MatchFacts } from './match-facts.tsx';

/** On somebody's profile: all that fits, does not fit and is still open. The profile is whole without it. */
export function HowYouMatch({ id, name }: { id: string; name: string }) {
  const titleId = useId();
  const { isAdmin } = useStanding();
  const { data: match } = useQuery({
    queryKey: queryKeys.match(id),
    queryFn: ({ signal }) => call(matches.withPerson, { params: { id } }, { signal }),
    enabled: !isAdmin,
  });
  if (!match || match.facts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>How you and {name} match</h2>
      <MatchFacts match={match} />
    </section>
  );
}
