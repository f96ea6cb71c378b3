import { useId } from 'react';
import { useStanding } from '#web/lib/session/standing.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { FitFacts } from './fit-facts.tsx';
import { useFit } from './use-fit.ts';

/** On a profile: everything that fits, does not fit or is not answered yet. Left out if it cannot be loaded. */
export function HowYouFit({ id, name }: { id: string; name: string }) {
  const titleId = useId();
  const { isAdmin } = useStanding();
  const { data: fit } = useFit(id, { isWanted: !isAdmin });
  if (!fit || (fit.facts.length === 0 && !fit.checks)) return null;
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        How you and <bdi>{name}</bdi> match
      </h2>
      <FitFacts fit={fit} />
    </Stack>
  );
}
