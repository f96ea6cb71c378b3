import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { type OwnMatch, standsInBrief } from '#contract/matches/own-match.ts';
import { journeySteps } from '#contract/profiles/status/journey.ts';
import { routes } from '#contract/routes.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './journey-track.module.css';

const stateOf = (index: number, current: number) => {
  if (index === current) return 'current';
  return index < current ? 'done' : 'todo';
};
const stateWords = { done: 'done', current: 'you are here', todo: 'still to come' };

type Props = { current: number; match: OwnMatch | null | undefined };

/** All steps, with the current one marked. Side by side where there is room. The last one names the match. */
export function JourneyTrack({ current, match }: Props) {
  return (
    <ol className={styles.track} aria-label="Steps to a match">
      {journeySteps.map((title, index) => {
        const state = stateOf(index, current);
        return (
          <li
            key={title}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <Check /> : index + 1}
            </span>
            <span className={styles.title}>
              {title}
              {state === 'current' ? (
                <span className={styles.here}>you are here</span>
              ) : (
                <VisuallyHidden>, {stateWords[state]}</VisuallyHidden>
              )}
              {match && title === 'Match' && (
                <Link to={routes.yourMatch} className={styles.match}>
                  {standsInBrief(match)}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
