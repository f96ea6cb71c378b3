import { Check, CircleDashed } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import styles from './wizard-bar.module.css';

export type SavedState = 'savedJustNow' | 'saved' | 'notSaved' | 'untouched';

type Props = {
  onBack: (() => void) | null;
  isPending: boolean;
  state: SavedState;
  /** Answers that wait for a choice between two. */
  toChoose: number;
  onChoose: () => void;
};

export function WizardBar({ onBack, isPending, state, toChoose, onChoose }: Props) {
  return (
    <div className={styles.bar}>
      {onBack && (
        <Button variant="secondary" isDisabled={isPending} onPress={onBack}>
          Back
        </Button>
      )}
      <div className={styles.status}>
        <p className={styles.state}>
          {(state === 'saved' || state === 'savedJustNow') && (
            <>
              <Check className={styles.saved} aria-hidden="true" />
              {state === 'saved' ? 'Saved' : 'Saved just now'}
            </>
          )}
          {state === 'notSaved' && (
            <>
              <CircleDashed aria-hidden="true" />
              Not saved yet
            </>
          )}
        </p>
        {toChoose > 0 && (
          <Button variant="secondary" size="small" onPress={onChoose}>
            {toChoose === 1 ? 'Choose an answer' : `Choose ${toChoose} answers`}
          </Button>
        )}
      </div>
      <Button type="submit" isPending={isPending}>
        Continue
      </Button>
    </div>
  );
}
