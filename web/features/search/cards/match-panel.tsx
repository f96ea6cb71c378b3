import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type Match, matchKinds } from '#contract/search/match.ts';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './match-panel.module.css';
import { type Commonness, checkItemOf, factsInBrief, kindTitles, matchCounts } from './match-words.ts';

const words = { good: 'Fits', bad: 'Does not fit', open: 'Not answered yet' };

type Props = { name: string; match: Match; commonness: Commonness };

/** Why somebody comes first or last: a few facts when folded, all of them when unfolded. */
export function MatchPanel({ name, match, commonness }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const counts = matchCounts(match);
  if (counts.length === 0) return null;
  const brief = factsInBrief(match, commonness);
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
        {isOpen ? (
          <MatchFacts match={match} />
        ) : (
          <CheckList items={brief.map(checkItemOf)} words={words} isBrief />
        )}
      </div>
    </div>
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
