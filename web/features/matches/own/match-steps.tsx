import { Check } from 'lucide-react';
import type { OwnMatch } from '#contract/matches/own-match.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './match-steps.module.css';
import { stepsOf } from './own-words.ts';

/** The way of a match that has not begun: what is done, and who is next. */
export function MatchSteps({ own }: { own: OwnMatch }) {
  return (
    <ol className={styles.steps} aria-label="Steps of this match">
      {stepsOf(own).map(({ title, text, isDone }, index) => (
        <li key={title} className={styles.step} data-done={isDone || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {isDone ? <Check /> : index + 1}
          </span>
          <span>
            <span className={styles.title}>{title}</span>
            <VisuallyHidden>{isDone ? ', done: ' : ', still to come: '}</VisuallyHidden>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
