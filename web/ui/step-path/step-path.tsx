import styles from './step-path.module.css';

type StepPathProps = { steps: readonly { heading: string; text: string }[] };

/** Steps that people take one after the other, at most six. */
export function StepPath({ steps }: StepPathProps) {
  return (
    <ol className={styles.steps}>
      {Object.entries(steps).map(([place, step]) => (
        <li key={place} className={styles.step}>
          <Numeral value={Number(place) + 1} />
          <div>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const blobs = [
  'M7 25C9 9 24 4 38 5s22 13 21 28-13 27-29 27S5 42 7 25Z',
  'M5 33C5 15 18 5 34 5s26 12 25 28-14 26-29 26S5 50 5 33Z',
  'M9 19C17 5 36 3 48 11s14 26 7 38-26 14-38 7S1 33 9 19Z',
  'M5 29C7 13 21 4 36 6s24 15 23 30-15 24-30 23S3 45 5 29Z',
];

const strokes = [
  'M26 24c4-1 7-4 8-7 0 10-1 20-1 30M26 47h14',
  'M23 24c1-9 18-10 18 1 0 9-13 13-18 22 6-1 13-1 19 0',
  'M23 21c4-7 17-5 17 3 0 5-5 7-9 7 6 0 11 3 11 8 0 10-15 11-20 4',
  'M35 17c-3 8-8 15-13 21h22M38 29c-1 6-1 12-1 18',
  'M40 18H27l-2 13c8-4 17 0 17 8 0 9-12 12-19 6',
  'M38 17c-9 4-15 13-15 21 0 6 4 9 9 9s9-4 9-9-4-8-9-8c-4 0-7 2-8 6',
];

/** A step's number, drawn by hand. Screen readers take the number from the list. */
function Numeral({ value }: { value: number }) {
  return (
    <svg className={styles.numeral} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <path className={styles.blob} d={blobs[(value - 1) % blobs.length]} />
      <path className={styles.stroke} d={strokes[(value - 1) % strokes.length]} />
    </svg>
  );
}
