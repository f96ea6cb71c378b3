import { Numeral } from './numeral.tsx';
import styles from './step-path.module.css';

type StepPathProps = { steps: readonly { heading: string; text: string }[] };

/** Steps that people take one after the other, at most six. */
export function StepPath({ steps }: StepPathProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.heading} className={styles.step}>
          <Numeral value={index + 1} />
          <div>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
