import { useState } from 'react';
import { supportQuote } from '#contract/messages.ts';
import type { z } from '#contract/zod.ts';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import { againAt } from '#web/lib/clock-times.ts';
import { type FormValues, useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import styles from './reset.module.css';

export type QuotedProblem = {
  /** The specification's sentence. */
  sentence: string;
  /** What to quote to support. */
  quote: string;
  /** What happened, where the sentence does not say it; nothing about the account, which need not exist. */
  cause: string | null;
  /** Whether trying the same again may help. */
  mayPass: boolean;
};

/** Describes a code that was not sent or a reset that failed; `sentence` is the specification's, for every cause. */
export function quotedProblem(error: unknown, sentence: string): QuotedProblem {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return {
    sentence,
    quote: supportQuote(error instanceof Error ? error.message : String(error)),
    cause: isRefusal ? null : `What happened: ${causeOf(error)}`,
    mayPass: !isRefusal,
  };
}

function causeOf(error: unknown): string {
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : undefined;
  if (seconds === undefined) return describeError(error);
  return `Too many tries. You can try again ${againAt(new Date(Date.now() + seconds * 1_000))}.`;
}

type Options<S extends z.ZodObject> = {
  defaultValues: FormValues<S>;
  /** The specification's sentence for a failure. */
  refusal: string;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
};

/** A form whose failures show above it, with what to quote to support, and at the fields that they name. */
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

type AlertProps = { problem: QuotedProblem; isSubmitting: boolean };

/** Put it inside its form, which Retry sends again where that may help. */
export function QuotedAlert({ problem: { sentence, quote, cause, mayPass }, isSubmitting }: AlertProps) {
  return (
    <Alert
      tone="error"
      action={
        <div className={styles.actions}>
          {mayPass && (
            <Button type="submit" variant="secondary" size="small" isPending={isSubmitting}>
              Retry
            </Button>
          )}
          <span>
            <SupportPhone before="Call" />
          </span>
        </div>
      }
    >
      <p>{sentence}</p>
      <p className={styles.quote}>{quote}</p>
      {cause && <p>{cause}</p>}
    </Alert>
  );
}
