import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './progress-circle.module.css';

type ProgressCircleProps = {
  /** What is under way, for screen readers. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Beside a line of text, which says what the note says. */
  isSmall?: boolean | undefined;
  isSmallOnPhones?: boolean | undefined;
  /** What the number leaves out: '4 sections still empty'. */
  note?: string | null | undefined;
};

/** How much is done, as a ring around the number, with a note below it. */
export function ProgressCircle({
  label,
  percent,
  isSmall = false,
  isSmallOnPhones,
  note,
}: ProgressCircleProps) {
  return (
    <div
      className={classNames(styles.circle, isSmall && styles.small, isSmallOnPhones && styles.smallOnPhones)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={[`${percent}%`, note].filter(Boolean).join(', ')}
    >
      <svg className={styles.ring} viewBox="0 0 88 88" aria-hidden="true">
        <circle className={styles.track} cx="44" cy="44" r="39" />
        {percent > 0 && (
          <circle
            className={styles.done}
            cx="44"
            cy="44"
            r="39"
            pathLength={100}
            strokeDasharray={`${Math.min(percent, 100)} 100`}
            transform="rotate(-90 44 44)"
          />
        )}
      </svg>
      <span className={classNames(styles.words, percent === 100 && styles.full)} aria-hidden="true">
        {percent}%
      </span>
      {note && (
        <span className={styles.note} aria-hidden="true">
          {note}
        </span>
      )}
    </div>
  );
}
