import { Check, MessagesSquare } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import type { ChecksInBrief } from '#contract/checks/on-record.ts';
import type { FitInBrief } from '#contract/search/fit.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { CardActions } from './card-actions.tsx';
import cardFoldStyles from './card-fold.module.css';
import { CardFold } from './card-fold.tsx';
import type { CardPerson, CardTools } from './card-tools.ts';
import { FitFailed } from './fit-failed.tsx';
import matchPanelStyles from './fit-panel.module.css';
import { matchSummary } from './fit-words.ts';
import styles from './person-card.module.css';

/** What the viewer looks for first stands out. */
type CardFact = { text: string | null; isStrong?: boolean };

type Props = {
  person: CardPerson;
  avatarUrl: string | null;
  /** Where they live, after the name. */
  place?: string | null;
  isMatched: boolean;
  /** Lines under the name, in order; null or empty where nothing is answered. */
  facts: readonly CardFact[];
  text: string | null;
  checks: ChecksInBrief;
  match: FitInBrief | null;
  /** The address of the profile. */
  to: string;
  tools: CardTools;
};

/** A person in brief, in the other side's search. */
export function PersonCard(props: Props) {
  const { person, avatarUrl, place, isMatched, facts, text, checks, match, to, tools } = props;
  const { photo, problem } = useCardPhoto(person, avatarUrl);
  const isHidden = tools.marks?.hidden.includes(person.id) === true;
  return (
    <Card as="article" padding="snug" aria-label={person.name}>
      <div className={classNames(styles.card, isHidden && styles.hidden)}>
        <div className={styles.head}>
          <span className={styles.picture}>{photo}</span>
          <div className={styles.lines}>
            <div className={styles.title}>
              <h2 className={styles.name}>{person.name}</h2>
              {isMatched && <Badge tone="notice">Matched</Badge>}
              {isHidden && <Badge>Hidden</Badge>}
              {place && (
                <p className={styles.place} dir="auto">
                  {place}
                </p>
              )}
            </div>
            {facts.map(
              ({ text: fact, isStrong }) =>
                fact && (
                  <p key={fact} className={classNames(styles.fact, isStrong && styles.strong)} dir="auto">
                    {fact}
                  </p>
                ),
            )}
          </div>
        </div>
        {problem}
        {match && <MatchPanel person={person} match={match} />}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <CardChecks person={person} checks={checks} />
        <CardActions person={person} to={to} tools={tools} />
      </div>
    </Card>
  );
}

type CardChecksProps = { person: CardPerson; checks: ChecksInBrief };

const loadWholeChecks = async () => (await import('./whole-checks.tsx')).WholeChecks;

/** What our team has seen of somebody: what matters most when folded; all of it, loaded when unfolded. */
function CardChecks({ person, checks: { summary, elsewhere } }: CardChecksProps) {
  usePreloadWhenIdle(loadWholeChecks);
  return (
    (summary || elsewhere) && (
      <CardFold
        about={`Checks of ${person.name}`}
        summary={
          <>
            {summary}
            {summary && elsewhere && ' · '}
            {elsewhere && <span className={cardFoldStyles.notice}>{elsewhere}</span>}
          </>
        }
      >
        {(isOpen) => isOpen && <Unfolded load={loadWholeChecks} personId={person.id} />}
      </CardFold>
    )
  );
}

/** The photo of a card, and what is said when it does not load though its address is fresh. */
function useCardPhoto({ id, name }: CardPerson, avatarUrl: string | null) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const note = useRef<HTMLParagraphElement>(null);
  const onLoad = () => {
    // The button that was pressed disappears with the note.
    if (note.current?.contains(document.activeElement))
      note.current.closest<HTMLElement>('[data-item]')?.focus();
    setFailedUrl(null);
  };
  const photo = (
    <Avatar
      key={attempt}
      name={name}
      seed={id}
      src={photoUrl(avatarUrl)}
      onLoad={onLoad}
      onMissing={() => void renewPhotos().then(() => setFailedUrl(avatarUrl))}
    />
  );
  const problem = avatarUrl !== null && failedUrl === avatarUrl && (
    <p ref={note} className={styles.missing}>
      The photo didn’t load.
      <Button
        variant="quiet"
        size="small"
        aria-label={`Retry the photo of ${name}`}
        onPress={() => setAttempt(attempt + 1)}
      >
        Retry
      </Button>
    </p>
  );
  return { photo, problem };
}

const loadWholeFit = async () => (await import('./whole-fit.tsx')).WholeFit;

type MatchPanelProps = { person: CardPerson; match: FitInBrief };

/** Why somebody comes first or last: a few reasons, and below them, loaded when unfolded, all that was compared. */
function MatchPanel({ person, match }: MatchPanelProps) {
  usePreloadWhenIdle(loadWholeFit);
  return (
    <div className={matchPanelStyles.match}>
      <Reasons match={match} />
      <CardFold about={`How you and ${person.name} match`} summary={matchSummary(match)} isInline>
        {(isOpen) => isOpen && <Unfolded load={loadWholeFit} personId={person.id} />}
      </CardFold>
    </div>
  );
}

/** The cards' own words: what does not fit is there to talk about, and takes nothing from what fits. */
const Reasons = ({ match: { reasons, toTalkAbout } }: { match: FitInBrief }) =>
  (reasons.length > 0 || toTalkAbout) && (
    <ul className={matchPanelStyles.reasons}>
      {reasons.map((sentence) => (
        <li key={sentence} className={matchPanelStyles.reason}>
          <Check className={matchPanelStyles.fits} aria-hidden="true" />
          <VisuallyHidden>Fits: </VisuallyHidden>
          <span>{sentence}</span>
        </li>
      ))}
      {toTalkAbout && (
        <li className={matchPanelStyles.reason}>
          <MessagesSquare className={matchPanelStyles.talk} aria-hidden="true" />
          <span>{toTalkAbout}</span>
        </li>
      )}
    </ul>
  );

type UnfoldedProps = { load: () => Promise<ComponentType<{ personId: string }>>; personId: string };

function Unfolded({ load, personId }: UnfoldedProps) {
  const [isMissing, setIsMissing] = useState(false);
  const Whole = useLazyComponent(load, !isMissing, { onMissing: () => setIsMissing(true) });
  if (Whole) return <Whole personId={personId} />;
  return (
    isMissing && (
      <FitFailed onRetry={() => setIsMissing(false)}>
        This couldn’t be loaded. Check your connection and try again.
      </FitFailed>
    )
  );
}
