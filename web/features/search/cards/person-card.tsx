import type { CheckOnRecord } from '#contract/checks/on-record.ts';
import type { FitInBrief } from '#contract/search/fit.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { CardActions } from './card-actions.tsx';
import { CardChecks } from './card-checks.tsx';
import { useCardPhoto } from './card-photo.tsx';
import type { CardPerson, CardTools } from './card-tools.ts';
import { MatchPanel } from './match-panel.tsx';
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
  checks: readonly CheckOnRecord[];
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
