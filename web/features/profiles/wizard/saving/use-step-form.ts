import { useRef, useState } from 'react';
import { get, set } from 'react-hook-form';
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
  /** Remembers what a save sends, also beyond a reload, until it is answered. */
  markSent: (body: Readonly<Record<string, unknown>>) => void;
  /** Whether a save that was never answered sent this: then it is the person's own, if it is what is stored. */
  wasSent: (field: string, stored: unknown) => boolean;
  /** Records answers that somebody else has saved. With `isTaken`, an answer also replaces what is typed. */
  rebase: (answers: readonly { name: string; stored: unknown; isTaken: boolean }[]) => void;
};

type Options<S extends z.ZodObject> = FormOptions<S> & { draftKey: string };

/**
 * The form of a step. Part of it may be saved while the rest is not, and somebody else may save it meanwhile.
 */
export function useStepForm<S extends z.ZodObject>(
  rules: S,
  { draftKey, defaultValues, onSubmit, ...options }: Options<S>,
): StepForm<S> {
  const draft = useDraft(draftKey, defaultValues);
  const [saved, setSaved] = useState(draft.saved);
  const savedNow = useRef(saved);
  const sentNow = useRef(draft.sent);
  const form = useZodForm(rules, {
    ...options,
    defaultValues: draft.values,
    onChange: (values) => draft.keep(values, savedNow.current, sentNow.current),
    onSubmit: async (valid) => {
      const sent = form.read();
      await onSubmit(valid);
      markSaved(sent);
    },
  });

  const markSaved = (values: FormValues<S>) => {
    sentNow.current = {};
    rebaseOn(values);
  };

  const sentBefore = (name: string): readonly unknown[] => {
    const sent = sentNow.current[name];
    return Array.isArray(sent) ? sent : [];
  };

  const rebaseOn = (values: FormValues<S>) => {
    savedNow.current = values;
    setSaved(values);
    draft.keep(form.read(), values, sentNow.current);
  };

  return {
    ...form,
    isDirty: !sameValues(form.values, saved),
    readSaved: () => savedNow.current,
    markSaved,
    markSent: (body) => {
      // Any of them may be the one that arrived. The limit keeps drafts small when the network is gone for long.
      const added = Object.entries(body).map(([name, value]) => [
        name,
        [...sentBefore(name), value].slice(-10),
      ]);
      sentNow.current = { ...sentNow.current, ...Object.fromEntries(added) };
      draft.keep(form.read(), savedNow.current, sentNow.current);
    },
    wasSent: (field, stored) => {
      const [name = '', ...path] = field.split('.');
      return sentBefore(name).some((sent) =>
        sameValues([path.length > 0 ? get(sent, path.join('.')) : sent], [stored]),
      );
    },
    rebase: (answers) => {
      const next = structuredClone(savedNow.current);
      for (const { name, stored } of answers) set(next, name, stored);
      rebaseOn(next);
      for (const { name, stored, isTaken } of answers) if (isTaken) form.change(name, stored);
    },
  };
}
