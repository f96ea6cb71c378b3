import { useId } from 'react';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  value: number;
  max?: number | undefined;
  /** The progress in words: '5 of 8 steps done'. By default the percentage. */
  words?: string | undefined;
};

export function ProgressBar({ label, value, max = 100, words }: ProgressBarProps) {
  const labelId = useId();
  const text = words ?? `${Math.round((value / max) * 100)}%`;
  return (
    <Stack gap={2}>
      <div className={styles.line}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={styles.words}>{text}</span>
      </div>
      <progress
        className={styles.bar}
        value={value}
        max={max}
        aria-labelledby={labelId}
        aria-valuetext={text}
      />
    </Stack>
  );
}
