import { type SubmitEvent, useImperativeHandle, useRef, useState } from 'react';
import type { z } from '#contract/zod.ts';
import { LazyMoveDialog } from '#web/features/profiles/shared/status/lazy-move-dialog.tsx';
import { today } from '#web/lib/dates.ts';
import { useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { AllOptional } from '#web/ui/field/all-optional.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import { useEditConflicts } from './saving/use-edit-conflicts.ts';
import { isEditedElsewhere } from './saving/use-save-profile.ts';
import { useStepForm } from './saving/use-step-form.ts';
import { useStepSaves } from './saving/use-step-saves.ts';
import { WizardBar } from './wizard-bar.tsx';
import type { EditorProps, StepDefinition, StepQuestion } from './wizard-step.ts';

/** Few people ever meet one. */
const loadEditConflicts = async () => (await import('./saving/edit-conflicts.tsx')).EditConflicts;

type Props<P, B, S extends z.ZodObject> = EditorProps<P, B> & { definition: StepDefinition<P, B, S> };

export function StepEditor<P extends { id: string }, B extends object, S extends z.ZodObject>({
  definition,
  profile,
  save,
  isSaved,
  isMoving,
  onCompleted,
  onBack,
  eventCounts,
  handle,
}: Props<P, B, S>) {
  const { Fields, number, keptOnLeaving } = definition;
  // Fixed when the step opens: a save changes the profile, which must not change the rules of an open form.
  const [{ rules, values, opened }] = useState(() => ({
    rules: definition.rules(profile, today()),
    values: definition.values(profile),
    opened: profile,
  }));
  const isSubmitted = useRef(false);
  const form = useStepForm(rules, {
    defaultValues: values,
    draftKey: `profile/${profile.id}/${number}`,
    onSubmit: async () => {
      await saves.complete();
      isSubmitted.current = true;
    },
    isHandled: isEditedElsewhere,
  });
  const latest = useRef(form);
  latest.current = form;
  const isLeaving = useRef(false);
  const panel = useRef<HTMLElement>(null);
  const [focusTurn, setFocusTurn] = useState(0);
  const conflicts = useEditConflicts({ form: latest, profile: opened, valuesOf: definition.values });
  const hasConflicts = conflicts.open.length > 0;
  const EditConflicts = useLazyComponent(loadEditConflicts, hasConflicts);
  // The panel may load after the press that it is to answer with the focus.
  const turnBefore = useRef(focusTurn);
  if (!hasConflicts) turnBefore.current = focusTurn;
  const saves = useStepSaves({ definition, rules, profile: opened, form: latest, conflicts, save });

  const { autosave, isSavedJustNow } = useAutosave({
    fingerprint: JSON.stringify(form.values),
    isDirty: form.isDirty && !keptOnLeaving,
    save: async (options) => (isLeaving.current ? 'nothing' : saves.changes(options)),
  });

  const openQuestion = () => {
    const { data: valid } = rules.safeParse(latest.current.values);
    return (valid && definition.question?.(valid, opened)) ?? null;
  };

  const settle = async () => {
    if (!latest.current.isDirty) return;
    try {
      await saves.leave();
    } catch {
      // What was typed is still there as a draft.
    }
    isLeaving.current = true;
  };
  useImperativeHandle(handle, () => ({ settle: () => autosave.instead(settle) }));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!eventCounts()) return;
    if (conflicts.open.length > 0) {
      panel.current?.focus();
      return;
    }
    const question = openQuestion();
    if (question && !(await askFirst(question))) return;
    await autosave.instead(() => latest.current.submit());
    if (!isSubmitted.current) {
      // Moves the focus to the choice that is still open, if there is one.
      setFocusTurn((turn) => turn + 1);
      return;
    }
    isLeaving.current = true;
    // The draft is cleared by now.
    onCompleted();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
        {form.formError && (
          <div ref={bringIntoView}>
            <Alert
              tone="error"
              action={
                form.mayHelpToRetry && (
                  <Button type="submit" variant="secondary" size="small">
                    Try again
                  </Button>
                )
              }
            >
              {form.formError}
            </Alert>
          </div>
        )}
        {EditConflicts && (
          <EditConflicts
            panel={panel}
            conflicts={conflicts.open}
            values={form.values}
            focusTurn={focusTurn}
            turnBefore={turnBefore.current}
            onChoose={(fields, choice) => {
              conflicts.choose(fields, choice);
              void autosave.now();
            }}
          />
        )}
        <Stack gap={5}>
          {definition.isOptional ? (
            <AllOptional isSaid={definition.saysOptional}>
              <Fields form={form} profile={profile} />
            </AllOptional>
          ) : (
            <Fields form={form} profile={profile} />
          )}
        </Stack>
        <WizardBar
          onBack={onBack}
          isPending={form.isSubmitting || isMoving}
          toChoose={conflicts.open.length}
          onChoose={() => panel.current?.focus()}
          state={
            form.isDirty ? 'notSaved' : isSavedJustNow ? 'savedJustNow' : isSaved ? 'saved' : 'untouched'
          }
        />
      </Stack>
    </form>
  );
}

/**
 * Scrolls to what has gone wrong. On a long step the bar with Continue is always in view, and the top of the
 * step is not.
 */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Asks for confirmation before a step is saved. Resolves to the answer. */
const askFirst = ({ role, move }: StepQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    openOverlay(
      <LazyMoveDialog role={role} wanted={move} asksNoReason onMove={async () => resolve(true)} />,
      // Has no effect after a yes.
      { onClosed: () => resolve(false) },
    );
  });
