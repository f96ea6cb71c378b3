import { useRef } from 'react';
import type { z } from '#contract/zod.ts';
import { useDraft } from './use-draft.ts';
import { type FormOptions, useZodForm, type ZodForm } from './use-zod-form.ts';

type Options<S extends z.ZodObject> = FormOptions<S> & {
  /** Where unsaved answers are kept until they are saved. */
  draftKey: string;
};

/** A form whose answers survive a reload until they are sent. */
export function useDraftedForm<S extends z.ZodObject>(
  schema: S,
  { draftKey, defaultValues, onSubmit, ...options }: Options<S>,
): ZodForm<S> {
  const draft = useDraft(draftKey, defaultValues);
  const saved = useRef(draft.saved);
  const isReset = useRef(false);
  const form = useZodForm(schema, {
    ...options,
    defaultValues: draft.values,
    onChange: (values) => draft.keep(values, saved.current),
    onSubmit: async (valid) => {
      const sent = form.read();
      isReset.current = false;
      await onSubmit(valid);
      // It starts over from other answers than those sent, which are no draft.
      if (isReset.current) return;
      saved.current = sent;
      // Text typed while the form was being sent is still unsaved.
      draft.keep(form.read(), sent);
    },
  });
  return {
    ...form,
    reset: (next = defaultValues) => {
      draft.clear();
      isReset.current = true;
      saved.current = next;
      form.reset(next);
    },
  };
}
