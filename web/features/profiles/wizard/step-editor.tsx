import { type SubmitEvent, useImperativeHandle, useRef, useState } from 'react';
import type { z } from '#contract/zod.ts';
import { today } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { EditConflicts } from './edit-conflicts.tsx';
import styles from './step-editor.module.css';
import { useAutosave } from './use-autosave.ts';
import { useEditConflicts } from './use-edit-conflicts.ts';
import { useJustNow } from './use-just-now.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { isEditedElsewhere } from './use-save-profile.ts';
import { useStepForm } from './use-step-form.ts';
import { useStepSaves } from './use-step-saves.ts';
import { WizardBar } from './wizard-bar.tsx';
import type { EditorProps, StepDefinition } from './wizard-step.ts';

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
  const { Fields, number, isSavedOnLeavingOnly = false } = definition;
  // As the step was opened: an answer that changes the profile must not move the rules under the form.
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
  const saves = useStepSaves({ definition, rules, profile: opened, form: latest, conflicts, save });

  const { autosave, savedAt } = useAutosave({
    fingerprint: JSON.stringify(form.values),
    isDirty: form.isDirty && !isSavedOnLeavingOnly,
    save: async (options) => (isLeaving.current ? 'nothing' : saves.changes(options)),
  });
  const isSavedJustNow = useJustNow(savedAt);
  useLeaveWarning(form.isDirty, () => isSavedOnLeavingOnly || !saves.canSendAll());

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
    await autosave.instead(() => latest.current.submit());
    if (!isSubmitted.current) {
      // To what has to be chosen first, if that is why.
      setFocusTurn((turn) => turn + 1);
      return;
    }
    isLeaving.current = true;
    // Only now is the draft put away.
    onCompleted();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary errors={form.errors} attempt={form.submitCount} />
      {form.formError && (
        <Alert
          tone="error"
          action={
            <Button type="submit" variant="secondary" size="small">
              Try again
            </Button>
          }
        >
          {form.formError}
        </Alert>
      )}
      <EditConflicts
        panel={panel}
        conflicts={conflicts.open}
        values={form.values}
        focusTurn={focusTurn}
        onChoose={(fields, choice) => {
          conflicts.choose(fields, choice);
          void autosave.now();
        }}
      />
      <div className={styles.fields}>
        <Fields form={form} profile={profile} />
      </div>
      <WizardBar
        onBack={onBack}
        isPending={form.isSubmitting || isMoving}
        toChoose={conflicts.open.length}
        onChoose={() => panel.current?.focus()}
        state={form.isDirty ? 'notSaved' : isSavedJustNow ? 'savedJustNow' : isSaved ? 'saved' : 'untouched'}
      />
    </form>
  );
}
