import { Check, Minus } from 'lucide-react';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './step-list.module.css';

/** `empty`: somebody has been there and left it empty. */
export type Step = { number: number; title: string; state: 'done' | 'empty' | 'current' | 'todo' };

type StepListProps = {
  label: string;
  steps: Step[];
  onSelect: (number: number) => void;
};

/** Step 0 comes before the others and is not counted. */
const isNumbered = ({ number }: Step) => number > 0;

const stateWords = { done: 'done', empty: 'still empty', current: 'you are here', todo: 'not done yet' };

function Steps({ steps, onSelect }: Pick<StepListProps, 'steps' | 'onSelect'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ number, title, state }) => (
        <li key={number} className={styles.item}>
          <button
            type="button"
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            onClick={() => onSelect(number)}
          >
            <span className={styles.number} aria-hidden="true">
              {state === 'done' ? <Check /> : state === 'empty' ? <Minus /> : number}
            </span>
            <span className={styles.words}>
              <VisuallyHidden>Step {number}: </VisuallyHidden>
              <span className={styles.title}>{title}</span>
              <VisuallyHidden>, </VisuallyHidden>
              {state === 'empty' ? (
                <span className={styles.empty}>{stateWords.empty}</span>
              ) : (
                <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The steps of a long form. On narrow screens one line that unfolds to the list. */
export function StepList({ label, steps, onSelect }: StepListProps) {
  const current = steps.find((step) => step.state === 'current');
  return (
    <nav aria-label={label}>
      <div className={styles.wide}>
        <Steps steps={steps} onSelect={onSelect} />
      </div>
      <div className={styles.narrow}>
        {/* A new step closes the list: the key makes it a new disclosure. */}
        <Disclosure key={current?.number} summary={placeWords(current, steps)}>
          <Steps steps={steps} onSelect={onSelect} />
        </Disclosure>
      </div>
    </nav>
  );
}

function placeWords(current: Step | undefined, steps: Step[]): string {
  if (!current) return 'All steps';
  return isNumbered(current) ? `Step ${current.number} of ${steps.filter(isNumbered).length}` : current.title;
}
