import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { isStepDone } from './open-steps.ts';
import { createStepGuard } from './step-guard.ts';
import { StepSummary } from './step-summary.tsx';
import { useArrival } from './use-arrival.ts';
import { usePlace } from './use-place.ts';
import styles from './wizard.module.css';
import { WizardRail } from './wizard-rail.tsx';
import type { EditorHandle, SaveStep, WizardStep } from './wizard-step.ts';
import { numbersOf, type Place, placeAfter, placeBefore } from './wizard-steps.ts';

type WizardProfile = {
  id: string;
  lastStepCompleted?: number | undefined;
  percentComplete?: number | undefined;
};

type Props<P, B> = {
  profile: P;
  steps: readonly WizardStep<P, B>[];
  isAdminMode: boolean;
  /** The wizard opens at most here. */
  resumeCap: number;
  save: SaveStep<B>;
  /** Shown past the last step. */
  done: ReactNode;
  /** Continue on the last step has saved it. */
  onFinished?: (() => void) | undefined;
};

/** The steps of a profile: one open, the others as summaries. Any of them can be opened at any time. */
export function Wizard<P extends WizardProfile, B>({
  profile,
  steps,
  isAdminMode,
  resumeCap,
  save,
  done,
  onFinished,
}: Props<P, B>) {
  const numbers = numbersOf(steps);
  const { lastStepCompleted = 0, percentComplete = 0 } = profile;
  const [place, setPlace] = usePlace(numbers, { lastStepCompleted, resumeCap, isAdminMode });
  const heading = useArrival<HTMLHeadingElement>(place);
  const editor = useRef<EditorHandle>(null);
  const [guard] = useState(createStepGuard);
  const [isMoving, setIsMoving] = useState(false);
  const isFinishing = useRef(false);

  const eventCounts = (from: Place) => !isMoving && guard(from, place);
  const leaveFor = async (to: Place) => {
    if (to === place || !eventCounts(place)) return;
    setIsMoving(true);
    await editor.current?.settle();
    setIsMoving(false);
    setPlace(to);
  };

  const complete = (number: number) => {
    const next = placeAfter(number, numbers);
    isFinishing.current = next === 'done';
    setPlace(next);
  };
  // Not before the heading has the focus: a dialog gives it back there.
  useEffect(() => {
    if (place !== 'done' || !isFinishing.current) return;
    isFinishing.current = false;
    onFinished?.();
  }, [place, onFinished]);

  const isAnswered = (step: WizardStep<P, B>) => step.number <= lastStepCompleted || step.isAnswered(profile);

  const isDone = (step: WizardStep<P, B>) =>
    isStepDone(profile, numbers, { number: step.number, isAnswered: step.isAnswered(profile) });

  return (
    <div className={styles.wizard}>
      <WizardRail
        percentComplete={percentComplete}
        place={place}
        onSelect={leaveFor}
        steps={steps.map((step, index) => ({
          number: step.number,
          shown: index + 1,
          title: step.title,
          isDone: step.number === 0 || isDone(step),
        }))}
      />
      <div className={styles.steps}>
        {place === 'done' && (
          <Card>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              Saved
            </h2>
            {done}
          </Card>
        )}
        {steps.map((step, index) => {
          const { number, title, renderEditor, Summary } = step;
          if (number !== place) {
            return isAnswered(step) || isDone(step) ? (
              <div key={number} className={place === 'done' ? undefined : styles.aside}>
                <StepSummary title={title} onEdit={() => leaveFor(number)}>
                  <Summary profile={profile} />
                </StepSummary>
              </div>
            ) : null;
          }
          const back = placeBefore(number, numbers);
          return (
            <Card key={number}>
              {steps.length > 1 && (
                <p className={styles.position}>
                  Step {index + 1} of {steps.length}
                </p>
              )}
              <h2 ref={heading} tabIndex={-1} className={styles.heading}>
                {title}
              </h2>
              {renderEditor({
                profile,
                save,
                isSaved: isAnswered(step),
                isMoving,
                onBack: back === null ? null : () => leaveFor(back),
                onCompleted: () => complete(number),
                eventCounts: () => eventCounts(number),
                handle: editor,
              })}
            </Card>
          );
        })}
      </div>
    </div>
  );
}
