import type { ReactNode } from 'react';
import type { Match } from '#contract/search/match.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { CardActions } from './card-actions.tsx';
import type { CardPerson, CardTools } from './card-tools.ts';
import { MatchPanel } from './match-panel.tsx';
import styles from './person-card.module.css';

type Props = {
  person: CardPerson;
  picture: ReactNode;
  /** Where they live, after the name. */
  place?: string | null;
  isMatched: boolean;
  /** Lines under the name; unanswered ones are empty, and the last one stands out. */
  facts: readonly (string | null)[];
  text: string | null;
  match: Match | null;
  /** The address of the profile. */
  to: string;
  tools: CardTools;
};

/** A person in brief, in the other side's search. */
export function PersonCard({ person, picture, place, isMatched, facts, text, match, to, tools }: Props) {
  const isHidden = tools.marks?.hidden.includes(person.id) === true;
  return (
    <Card as="article" padding="snug" aria-label={person.name}>
      <div className={classNames(styles.card, isHidden && styles.hidden)}>
        <div className={styles.head}>
          <span className={styles.picture}>{picture}</span>
          <div className={styles.lines}>
            <div className={styles.title}>
              <h2 className={styles.name} dir="auto">
                {person.name}
              </h2>
              {isMatched && <Badge tone="notice">Matched</Badge>}
              {isHidden && <Badge>Hidden</Badge>}
              {place && (
                <p className={styles.place} dir="auto">
                  {place}
                </p>
              )}
            </div>
            {facts.map(
              (fact) =>
                fact && (
                  <p key={fact} className={styles.fact} dir="auto">
                    {fact}
                  </p>
                ),
            )}
          </div>
        </div>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {match && <MatchPanel name={person.name} match={match} commonness={tools.commonness} />}
        <CardActions person={person} to={to} tools={tools} />
      </div>
    </Card>
  );
}
