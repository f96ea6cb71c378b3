import { useState } from 'react';
import type { z } from '#contract/zod.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { type FormValues, useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { type QuotedProblem, quotedProblem } from './quoted-problem.ts';

type Options<S extends z.ZodObject> = {
  defaultValues: FormValues<S>;
  /** The specification's sentence for a refusal. */
  refusal: string;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
};

/** A form whose refusals are told above it, with a quote for support, and at the fields that they name. */
export function useQuotedForm<S extends z.ZodObject>(
  schema: S,
  { defaultValues, refusal, onSubmit }: Options<S>,
) {
  const [problem, setProblem] = useState<QuotedProblem | null>(null);
  const form = useZodForm(schema, {
    defaultValues,
    onSubmit: async (values) => {
      setProblem(null);
      try {
        await onSubmit(values);
      } catch (error) {
        setProblem(quotedProblem(error, refusal));
        if (error instanceof ApiError) form.setErrors(error.problem.errors ?? []);
      }
    },
  });
  return { form, problem };
}
