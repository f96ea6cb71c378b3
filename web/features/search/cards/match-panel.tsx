import { Check, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { FitInBrief } from '#contract/search/fit.ts';
import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { CardFold } from './card-fold.tsx';
import type { CardPerson } from './card-tools.ts';
import { MatchFailed } from './match-failed.tsx';
import styles from './match-panel.module.css';
import { matchSummary } from './match-words.ts';

const loadWhole = async () => (await import('./whole-match.tsx')).WholeMatch;

type Props = { person: CardPerson; match: FitInBrief };

/** Why somebody comes first or last: a few reasons, and below them, loaded when unfolded, all that was compared. */
export function MatchPanel({ person, match }: Props) {
  useLoadedWhenIdle(loadWhole);
  const summary = matchSummary(match);
  return (
    summary && (
      <div className={styles.match}>
        <Reasons match={match} />
        <CardFold about={`How you and ${person.name} match`} summary={summary} isInline>
          {(isOpen) => isOpen && <Unfolded personId={person.id} />}
        </CardFold>
      </div>
    )
  );
}

/** The cards' own words: what does not fit is there to talk about, and takes nothing from what fits. */
const Reasons = ({ match: { facts } }: { match: FitInBrief }) =>
  facts.length > 0 && (
    <ul className={styles.reasons}>
      {facts.map(({ kind, sentence }) => (
        <li key={sentence} className={styles.reason}>
          {kind === 'fits' ? (
            <>
              <Check className={styles.fits} aria-hidden="true" />
              <VisuallyHidden>Fits: </VisuallyHidden>
            </>
          ) : (
            <MessagesSquare className={styles.talk} aria-hidden="true" />
          )}
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );

function Unfolded({ personId }: { personId: string }) {
  const [isMissing, setIsMissing] = useState(false);
  const WholeMatch = useLazyComponent(loadWhole, !isMissing, { onMissing: () => setIsMissing(true) });
  if (WholeMatch) return <WholeMatch personId={personId} />;
  return (
    isMissing && (
      <MatchFailed onRetry={() => setIsMissing(false)}>
        This couldn’t be loaded. Check your connection and try again.
      </MatchFailed>
    )
  );
}
