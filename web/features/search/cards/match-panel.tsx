import { useState } from 'react';
import type { MatchInBrief } from '#contract/search/match.ts';
import { describeError } from '#web/lib/api/api.ts';
import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import { CardFold } from './card-fold.tsx';
import type { CardPerson } from './card-tools.ts';
import styles from './match-panel.module.css';
import { checkItemOf, matchCounts } from './match-words.ts';
import { useMatch } from './use-match.ts';

const loadFacts = async () => (await import('./match-facts.tsx')).MatchFacts;

const words = { good: 'Fits', bad: 'Does not fit', open: 'Not answered yet' };

type Props = { person: CardPerson; match: MatchInBrief };

/** Why somebody comes first or last: a few facts when folded, all of them, loaded then, when unfolded. */
export function MatchPanel({ person, match }: Props) {
  useLoadedWhenIdle(loadFacts);
  const counts = matchCounts(match);
  if (counts.length === 0) return null;
  return (
    <CardFold about={`How you and ${person.name} match`} summary={counts.join(' · ')}>
      {(isOpen) =>
        isOpen ? <WholeMatch personId={person.id} match={match} /> : <BriefMatch match={match} />
      }
    </CardFold>
  );
}

const BriefMatch = ({ match, isCut = true }: { match: MatchInBrief; isCut?: boolean }) => (
  <CheckList items={match.facts.map(checkItemOf)} words={words} isBrief={isCut} />
);

/** A part of its own, so that a list does not wait for the answers of cards that nobody unfolded. */
function WholeMatch({ personId, match }: { personId: string; match: MatchInBrief }) {
  const { data, error, isFetching, refetch } = useMatch(personId);
  const [isMissing, setIsMissing] = useState(false);
  const MatchFacts = useLazyComponent(loadFacts, !isMissing, { onMissing: () => setIsMissing(true) });
  if (data && MatchFacts) return <MatchFacts match={data} />;
  const hasFailed = (error !== null || isMissing) && !isFetching;
  const tryAgain = () => {
    setIsMissing(false);
    if (error) void refetch();
  };
  return (
    <>
      {/* Where the rest is missing, what there is can be read to its end. */}
      <BriefMatch match={match} isCut={!hasFailed} />
      {isFetching && (
        <p role="status" className={styles.loading}>
          Loading the rest …
        </p>
      )}
      {hasFailed && (
        <div className={styles.failed}>
          <Alert
            tone="error"
            action={
              <Button variant="secondary" size="small" onPress={tryAgain}>
                Try again
              </Button>
            }
          >
            {error ? describeError(error) : 'This could not be loaded. Check your connection and try again.'}
          </Alert>
        </div>
      )}
    </>
  );
}
