import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type Match, type MatchInBrief, matchKinds } from '#contract/search/match.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { CardPerson } from './card-tools.ts';
import styles from './match-panel.module.css';
import { checkItemOf, kindTitles, matchCounts } from './match-words.ts';
import { useMatch } from './use-match.ts';

const words = { good: 'Fits', bad: 'Does not fit', open: 'Not answered yet' };

type Props = { person: CardPerson; match: MatchInBrief };

/** Why somebody comes first or last: a few facts when folded, all of them, loaded then, when unfolded. */
export function MatchPanel({ person: { id: personId, name }, match }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const counts = matchCounts(match);
  if (counts.length === 0) return null;
  return (
    <div className={styles.match}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VisuallyHidden>How you and {name} match: </VisuallyHidden>
        <span>{counts.join(' · ')}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} className={styles.facts}>
        {isOpen ? <WholeMatch personId={personId} match={match} /> : <BriefMatch match={match} />}
      </div>
    </div>
  );
}

const BriefMatch = ({ match, isCut = true }: { match: MatchInBrief; isCut?: boolean }) => (
  <CheckList items={match.facts.map(checkItemOf)} words={words} isBrief={isCut} />
);

/** A part of its own, so that a list does not wait for the answers of cards that nobody unfolded. */
function WholeMatch({ personId, match }: { personId: string; match: MatchInBrief }) {
  const { data, error, isFetching, refetch } = useMatch(personId);
  if (data) return <MatchFacts match={data} />;
  const hasFailed = error !== null && !isFetching;
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
              <Button variant="secondary" size="small" onPress={() => refetch()}>
                Try again
              </Button>
            }
          >
            {describeError(error)}
          </Alert>
        </div>
      )}
    </>
  );
}

/** Everything that was compared, grouped by result. */
export function MatchFacts({ match }: { match: Match }) {
  return matchKinds.map((kind) => {
    const facts = match.facts.filter((fact) => fact.kind === kind);
    if (facts.length === 0) return null;
    return (
      <div key={kind} className={styles.kind}>
        <h3 className={styles.title}>{kindTitles[kind]}</h3>
        <CheckList items={facts.map(checkItemOf)} />
      </div>
    );
  });
}
