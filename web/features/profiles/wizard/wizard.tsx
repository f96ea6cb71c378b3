import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isStepAnswered, type SteppedProfile, type StepState, stepState } from '#contract/profiles/steps.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { StepList } from '#web/ui/step-list/step-list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { createStepGuard, numbersOf, type Place, placeAfter, placeBefore, usePlace } from './moving.ts';
import type { SaveStep } from './saving/use-save-profile.ts';
import { useArrival } from './use-arrival.ts';
import styles from './wizard.module.css';
import type { EditorHandle, WizardStep } from './wizard-step.ts';

type WizardProfile = SteppedProfile & {
  id: string;
  lastStepCompleted?: number | undefined;
  percentComplete?: number | undefined;
};

type Props<P, B> = {
  profile: P;
  steps: readonly WizardStep<P, B>[];
  isAdminMode: boolean;
  /** The last step at which the wizard may open. */
  resumeCap: number;
  save: SaveStep<B>;
  /** Beside the line of progress on a phone. */
  menu: ReactNode;
  /** What comes before the wizard matters more: it does not scroll to the open step when it opens. */
  isSecond: boolean;
  /** Shown past the last step. */
  done: ReactNode;
  /** Called when Continue has saved the last step. */
  onFinished?: (() => void) | undefined;
};

/** The steps of a profile: one open, the others as summaries. Any of them can be opened at any time. */
export function Wizard<P extends WizardProfile, B>({
  profile,
  steps,
  isAdminMode,
  resumeCap,
  save,
  menu,
  isSecond,
  done,
  onFinished,
}: Props<P, B>) {
  const numbers = numbersOf(steps);
  const { lastStepCompleted = 0, percentComplete = 0 } = profile;
  const [place, setPlace] = usePlace(numbers, { lastStepCompleted, resumeCap, isAdminMode });
  const heading = useArrival<HTMLHeadingElement>(place, { staysOnOpening: isSecond });
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
  // After the heading has the focus, because a closing dialog returns it there.
  useEffect(() => {
    if (place !== 'done' || !isFinishing.current) return;
    isFinishing.current = false;
    onFinished?.();
  }, [place, onFinished]);

  // An admin's own step always has a status.
  const stateOf = (number: number) => (number === 0 ? 'done' : stepState(profile, number));
  const isSaved = (number: number) => stateOf(number) !== 'todo' || isStepAnswered(profile, number);

  return (
    <div className={styles.wizard}>
      <WizardRail
        percentComplete={percentComplete}
        place={place}
        menu={menu}
        onSelect={leaveFor}
        steps={steps.map((step) => ({
          number: step.number,
          shown: step.number,
          title: step.title,
          state: stateOf(step.number),
        }))}
      />
      <Stack className={styles.steps}>
        {place === 'done' && (
          <Card>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              Saved
            </h2>
            {done}
          </Card>
        )}
        {steps.map((step) => {
          const { number, title, renderEditor, Summary } = step;
          if (number !== place) {
            return isSaved(number) ? (
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
              {steps.length > 1 && number > 0 && (
                <p className={styles.position}>
                  Step {number} of {steps.filter((other) => other.number > 0).length}
                </p>
              )}
              <h2 ref={heading} tabIndex={-1} className={styles.heading}>
                {title}
              </h2>
              {renderEditor({
                profile,
                save,
                isSaved: isSaved(number),
                isMoving,
                onBack: back === null ? null : () => leaveFor(back),
                onCompleted: () => complete(number),
                eventCounts: () => eventCounts(number),
                handle: editor,
              })}
            </Card>
          );
        })}
      </Stack>
    </div>
  );
}

type RailProps = {
  percentComplete: number;
  place: Place;
  menu: ReactNode;
  steps: { number: number; shown: number; title: string; state: StepState }[];
  onSelect: (number: number) => void;
};

function WizardRail({ percentComplete, place, menu, steps, onSelect }: RailProps) {
  return (
    <div className={styles.rail}>
      <ProgressBar label="Profile complete" value={percentComplete} isThinOnPhones />
      {steps.length > 1 && (
        <div className={styles.list}>
          <StepList
            label="Steps of the profile"
            progress={`${percentComplete}%`}
            steps={steps.map(({ number, shown, title, state }) => ({
              number: shown,
              title,
              state: number === place ? 'current' : state,
            }))}
            onSelect={(shown) => {
              const chosen = steps.find((step) => step.shown === shown);
              if (chosen) onSelect(chosen.number);
            }}
          />
        </div>
      )}
      <div className={styles.menu}>{menu}</div>
    </div>
  );
}

type SummaryProps = { title: string; onEdit: () => void; children: ReactNode };

function StepSummary({ title, onEdit, children }: SummaryProps) {
  return (
    <Card>
      <div className={styles.summaryHead}>
        <h2 className={styles.summaryTitle}>{title}</h2>
        <Button variant="secondary" size="small" onPress={onEdit}>
          Edit<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
      {children}
    </Card>
  );
}
