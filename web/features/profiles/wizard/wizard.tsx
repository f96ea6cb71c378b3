import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import {
  emptySectionsWords,
  emptySteps,
  isStepAnswered,
  nextStep,
  type SteppedProfile,
  type StepState,
  stepState,
} from '#contract/profiles/steps.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ProgressCircle } from '#web/ui/progress-circle/progress-circle.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { createStepGuard, numbersOf, type Place, placeAfter, placeBefore, usePlace } from './moving.ts';
import type { SaveStep } from './saving/use-save-profile.ts';
import { StepList } from './step-list.tsx';
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
  /** The way to the profile's view, beside the progress on a phone. */
  eye: ReactNode;
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
  eye,
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

  const open = steps.find(({ number }) => number === place);
  const back = open ? placeBefore(open.number, numbers) : null;
  // Where there is one column, the open step comes first, so that the steps before it do not push it down.
  const isNarrow = matchMedia('(max-width: 60rem)').matches;
  const summaries = (isLater: boolean) =>
    steps.map(({ number, title, Summary }) =>
      number === place ||
      !isSaved(number) ||
      isLater !== (open === undefined || number > open.number) ? null : (
        <StepSummary key={number} title={title} onEdit={() => leaveFor(number)}>
          <Summary profile={profile} />
        </StepSummary>
      ),
    );

  return (
    <div className={styles.wizard}>
      <WizardRail
        percentComplete={percentComplete}
        note={nextStep(profile) ? null : emptySectionsWords(emptySteps(profile).length)}
        place={place}
        eye={eye}
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
        {!isNarrow && summaries(false)}
        {open && (
          <Card key={open.number}>
            {steps.length > 1 && open.number > 0 && (
              <p className={styles.position}>
                Step {open.number} of {steps.filter((other) => other.number > 0).length}
              </p>
            )}
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              {open.title}
            </h2>
            {open.renderEditor({
              profile,
              save,
              isSaved: isSaved(open.number),
              isMoving,
              onBack: back === null ? null : () => leaveFor(back),
              onCompleted: () => complete(open.number),
              eventCounts: () => eventCounts(open.number),
              handle: editor,
            })}
          </Card>
        )}
        {isNarrow && summaries(false)}
        {summaries(true)}
      </Stack>
    </div>
  );
}

type RailProps = {
  percentComplete: number;
  note: string | null;
  place: Place;
  eye: ReactNode;
  steps: { number: number; shown: number; title: string; state: StepState }[];
  onSelect: (number: number) => void;
};

/** The percentage is in the circle alone, so that no other number competes with the steps'. */
function WizardRail({ percentComplete, note, place, eye, steps, onSelect }: RailProps) {
  return (
    <div className={styles.rail}>
      <div className={styles.circle}>
        <ProgressCircle label="Profile complete" percent={percentComplete} note={note} isSmallOnPhones />
      </div>
      {steps.length > 1 && (
        <div className={styles.list}>
          <StepList
            label="Steps of the profile"
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
      <div className={styles.eye}>{eye}</div>
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

/**
 * When `place` changes, moves the focus to its heading and scrolls there. On the first visit it only scrolls, and only if
 * the heading is in the lower half of the window and `staysOnOpening` is off. Section 9 sets the delay and the duration; under reduced motion it is at
 * once, and a reader who scrolls or types stops it.
 */
function useArrival<E extends HTMLElement>(place: unknown, { staysOnOpening }: { staysOnOpening: boolean }) {
  const heading = useRef<E>(null);
  const previous = useRef(place);

  const isFirst = useRef(true);

  useEffect(() => {
    const element = heading.current;
    if (isFirst.current) {
      isFirst.current = false;
      return element && !staysOnOpening && isBelow(element) ? arrive(element) : undefined;
    }
    if (previous.current === place) return;
    previous.current = place;
    if (!element) return;
    element.focus({ preventScroll: true });
    return arrive(element);
  }, [place, staysOnOpening]);

  return heading;
}

/** On a phone a banner above takes the room of the first field. */
const isBelow = (element: HTMLElement) => element.getBoundingClientRect().top > innerHeight / 2;

function arrive(element: HTMLElement): (() => void) | undefined {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollLater(element);
  element.scrollIntoView();
}

const interruptions = ['wheel', 'pointerdown', 'keydown'] as const;

function scrollLater(element: HTMLElement): () => void {
  let frame = 0;
  const timer = setTimeout(() => {
    const start = performance.now();
    const from = scrollY;
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / limits.scrollMs);
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
      const to = scrollY + element.getBoundingClientRect().top - margin;
      // `auto` would obey a smooth scrolling set in CSS and lag behind.
      scrollTo({ top: from + (to - from) * part * (2 - part), behavior: 'instant' });
      if (part < 1) frame = requestAnimationFrame(step);
      else stop();
    };
    frame = requestAnimationFrame(step);
  }, limits.scrollDelayMs);
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const name of interruptions) removeEventListener(name, stop);
  };
  for (const name of interruptions) addEventListener(name, stop, { passive: true });
  return stop;
}
