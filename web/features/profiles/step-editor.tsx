import { type SubmitEvent, useImperativeHandle, useRef, useState } from 'react';
import type { z } from '#contract/zod.ts';
import { today } from '#web/lib/dates.ts';
import { useZodForm } from '#web/lib/use-zod-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import styles from './step-editor.module.css';
import { useAutosave } from './use-autosave.ts';
import { useJustNow } from './use-just-now.ts';
import { changedPart } from './valid-part.ts';
import { WizardBar } from './wizard-bar.tsx';
import type { EditorProps, StepDefinition } from './wizard-step.ts';

type Props<P, B, S extends z.ZodObject> = EditorProps<P, B> & { definition: StepDefinition<P, B, S> };

export function StepEditor<P extends { id: string }, B, S extends z.ZodObject>({
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
  const { Fields, number, toBody, wire, isSavedOnLeavingOnly = false } = definition;
  // As the step was opened: an answer that changes the profile must not move the rules under the form.
  const [{ rules, values }] = useState(() => ({
    rules: definition.rules(profile, today()),
    values: definition.values(profile),
  }));
  const isSubmitted = useRef(false);
  const form = useZodForm(rules, {
    defaultValues: values,
    draftKey: `profile/${profile.id}/${number}`,
    onSubmit: async (valid) => {
      await save(await toBody(valid, profile), number);
      isSubmitted.current = true;
    },
  });
  const latest = useRef(form);
  latest.current = form;
  const isLeaving = useRef(false);

  const saveChanges = async () => {
    const { values: given, saved, markSaved } = latest.current;
    const part = changedPart(structuredClone({ values: given, saved }), rules, wire);
    if (part === null) return false;
    await save(part.body);
    markSaved(part.afterwards);
    return true;
  };
  const { autosave, savedAt } = useAutosave({
    fingerprint: JSON.stringify(form.values),
    isDirty: form.isDirty && !isSavedOnLeavingOnly,
    save: async () => !isLeaving.current && saveChanges(),
  });
  const isSavedJustNow = useJustNow(savedAt);

  const settle = async () => {
    const { values: given, isDirty, markSaved } = latest.current;
    if (!isDirty) return;
    const sent = structuredClone(given);
    const valid = rules.safeParse(sent);
    try {
      if (valid.success) {
        await save(await toBody(valid.data, profile));
        markSaved(sent);
      } else {
        await saveChanges();
      }
    } catch {
      // What was typed is still there as a draft.
    }
    isLeaving.current = true;
  };
  useImperativeHandle(handle, () => ({ settle: () => autosave.instead(settle) }));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!eventCounts()) return;
    await autosave.instead(() => latest.current.submit());
    if (!isSubmitted.current) return;
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
      <div className={styles.fields}>
        <Fields form={form} profile={profile} />
      </div>
      <WizardBar
        onBack={onBack}
        isPending={form.isSubmitting || isMoving}
        state={form.isDirty ? 'notSaved' : isSavedJustNow ? 'savedJustNow' : isSaved ? 'saved' : 'untouched'}
      />
    </form>
  );
}
