import { Check } from 'lucide-react';
import { journeySteps } from '#contract/admissions/journey.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './journey-track.module.css';

const stateOf = (index: number, current: number) => {
  if (index === current) return 'current';
  return index < current ? 'done' : 'todo';
};
const stateWords = { done: 'done', current: 'you are here', todo: 'still to come' };

/** All steps, with the current one marked. Side by side where there is room. */
export function JourneyTrack({ current }: { current: number }) {
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
            </span>
          </li>
        );
      })}
    </ol>
  );
}
