import { useId } from 'react';
import { useStanding } from '#web/lib/session/standing.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { MatchFacts } from './match-facts.tsx';
import { useMatch } from './use-match.ts';

/** On a profile: everything that fits, does not fit or is not answered yet. Left out if it cannot be loaded. */
export function HowYouMatch({ id, name }: { id: string; name: string }) {
  const titleId = useId();
  const { isAdmin } = useStanding();
  const { data: match } = useMatch(id, { isWanted: !isAdmin });
  if (!match || (match.facts.length === 0 && !match.checks)) return null;
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        How you and <bdi>{name}</bdi> match
      </h2>
      <MatchFacts match={match} />
    </Stack>
  );
}
