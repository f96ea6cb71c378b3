import { useRef, useState } from 'react';
import { set } from 'react-hook-form';
import type { z } from '#contract/zod.ts';
import { sameValues } from '#web/lib/forms/form-values.ts';
import { useDraft } from '#web/lib/forms/use-draft.ts';
import { type FormOptions, type FormValues, useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts';

export type StepForm<S extends z.ZodObject> = ZodForm<S> & {
  /** Whether the form differs from what is saved. */
  isDirty: boolean;
  /** What the form currently counts as saved, ahead of the next rendering. */
  readSaved: () => FormValues<S>;
  /** Records values that were saved other than by submitting. Whatever differs from them is still an unsaved draft. */
  markSaved: (values: FormValues<S>) => void;
  /** Records answers that somebody else has saved. With `isTaken`, an answer also replaces what is typed. */
  rebase: (answers: readonly { name: string; stored: unknown; isTaken: boolean }[]) => void;
};

type Options<S extends z.ZodObject> = FormOptions<S> & { draftKey: string };

/** The form of a step: part of it may be saved while the rest is not, and somebody else may save it meanwhile. */
export function useStepForm<S extends z.ZodObject>(
  rules: S,
  { draftKey, defaultValues, onSubmit, ...options }: Options<S>,
): StepForm<S> {
  const draft = useDraft(draftKey, defaultValues);
  const [saved, setSaved] = useState(draft.saved);
  const savedNow = useRef(saved);
  const form = useZodForm(rules, {
    ...options,
    defaultValues: draft.values,
    onChange: (values) => draft.keep(values, savedNow.current),
    onSubmit: async (valid) => {
      const sent = form.read();
      await onSubmit(valid);
      markSaved(sent);
    },
  });

  const markSaved = (values: FormValues<S>) => {
    savedNow.current = values;
    setSaved(values);
    draft.keep(form.read(), values);
  };

  return {
    ...form,
    isDirty: !sameValues(form.values, saved),
    readSaved: () => savedNow.current,
    markSaved,
    rebase: (answers) => {
      const next = structuredClone(savedNow.current);
      for (const { name, stored } of answers) set(next, name, stored);
      markSaved(next);
      for (const { name, stored, isTaken } of answers) if (isTaken) form.change(name, stored);
    },
  };
}
