import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { StepList } from '#web/ui/step-list/step-list.tsx';
import styles from './wizard-rail.module.css';
import type { Place } from './wizard-steps.ts';

type Props = {
  percentComplete: number;
  place: Place;
  steps: { number: number; shown: number; title: string; isDone: boolean }[];
  onSelect: (number: number) => void;
};

export function WizardRail({ percentComplete, place, steps, onSelect }: Props) {
  return (
    <div className={styles.rail}>
      <ProgressBar label="Profile complete" value={percentComplete} />
      {steps.length > 1 && (
        <StepList
          label="Steps of the profile"
          steps={steps.map(({ number, shown, title, isDone }) => ({
            number: shown,
            title,
            state: number === place ? 'current' : isDone ? 'done' : 'todo',
          }))}
          onSelect={(shown) => {
            const chosen = steps.find((step) => step.shown === shown);
            if (chosen) onSelect(chosen.number);
          }}
        />
      )}
    </div>
  );
}
