import { type SubmitEvent, useImperativeHandle, useRef, useState } from 'react';
import type { z } from '#contract/zod.ts';
import { today } from '#web/lib/dates.ts';
import { useZodForm } from '#web/lib/use-zod-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import styles from './step-editor.module.css';
import { validPart } from './valid-part.ts';
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
  const { Fields, number, toBody, wire } = definition;
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

  useImperativeHandle(handle, () => ({
    settle: async () => {
      if (!form.isDirty) return;
      const valid = rules.safeParse(form.values);
      try {
        const body = valid.success ? await toBody(valid.data, profile) : validPart(form.values, rules, wire);
        if (body === null) return;
        await save(body);
        if (valid.success) form.reset(form.values);
      } catch {
        // What was typed is still there as a draft.
      }
    },
  }));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!eventCounts()) return;
    await form.submit();
    // Only now is the draft put away.
    if (isSubmitted.current) onCompleted();
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
        state={form.isDirty ? 'notSaved' : isSaved ? 'saved' : 'untouched'}
      />
    </form>
  );
}
