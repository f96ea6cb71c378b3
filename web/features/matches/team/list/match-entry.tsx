import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { Match } from '#contract/matches/matches.ts';
import { lastDayWords, periodWords } from '#contract/matches/words.ts';
import { adminMatchPath } from '#contract/routes.ts';
import { PersonLink } from '#web/features/matches/team/person-in-match.tsx';
import { StateBadge } from '#web/features/matches/team/state-badge.tsx';
import { kindWords, titleOf } from '#web/features/matches/team/team-words.ts';
import { ToDo } from '#web/features/matches/team/to-do.tsx';
import { joinWithDots } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import styles from './match-entry.module.css';

/** A match in the list: who, in which state, on what terms, and what is left to do. */
export function MatchEntry({ match }: { match: Match }) {
  const id = useId();
  const { family, supportWorker, ending } = match;
  return (
    <Card as="article" padding="snug" aria-labelledby={id}>
      <div className={styles.entry}>
        <div className={styles.what}>
          <h2 id={id} className={styles.names}>
            <PersonLink person={family} side="FAMILY_USER" /> and{' '}
            <PersonLink person={supportWorker} side="SUPPORT_WORKER" />
          </h2>
          <p className={styles.badges}>
            <StateBadge match={match} />
            {ending && (
              <Badge tone={match.state === 'ended' ? 'neutral' : 'warn'}>{lastDayWords(ending.endsOn)}</Badge>
            )}
          </p>
          <p className={styles.facts}>{joinWithDots([kindWords(match), periodWords(match)])}</p>
        </div>
        <ToDo match={match} isBrief />
        <div className={styles.open}>
          <LinkButton
            to={adminMatchPath(match.id)}
            variant="secondary"
            size="small"
            icon={<ArrowRight aria-hidden="true" />}
            aria-label={`Open the match of ${titleOf(match)}`}
          >
            Open the match
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
