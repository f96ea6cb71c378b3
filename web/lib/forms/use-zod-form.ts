import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, set, useForm } from 'react-hook-form';
import type { FieldError } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';
import { ApiError, describeError } from '#web/lib/api/api-error.ts';
import { changedValues } from './changed-values.ts';
import { placeErrors } from './form-errors.ts';
import type { FieldBinding, FormValues, ZodForm } from './form-types.ts';
import { mergeDraft } from './merge-draft.ts';
import { sameValues } from './same-values.ts';
import { useDraft } from './use-draft.ts';

export type { FieldBinding, FormValues, ZodForm } from './form-types.ts';

type Options<S extends z.ZodObject> = {
  defaultValues: FormValues<S>;
  /** Rejects when nothing was saved: the server's field errors land on the fields, anything else in `formError`. */
  onSubmit: (values: z.output<S>) => unknown;
  /** Where unsaved answers are kept until they are saved. */
  draftKey?: string | undefined;
  /** Whether the form's owner says itself what this error means. */
  isHandled?: (error: unknown) => boolean;
};

/**
 * A form by the rules of a schema. It first validates when submitted; from then on invalid fields are looked at
 * again whenever something changes. What was typed stays, whatever happens.
 */
export function useZodForm<S extends z.ZodObject>(
  schema: S,
  { defaultValues, onSubmit, draftKey, isHandled }: Options<S>,
): ZodForm<S> {
  const draft = useDraft(draftKey);
  // A draft was edited from what was saved then, which need not be what is saved now.
  const [saved, setSavedState] = useState<FieldValues>(() => mergeDraft(defaultValues, draft.found.basedOn));
  const savedNow = useRef(saved);
  const setSaved = (values: FieldValues) => {
    savedNow.current = values;
    setSavedState(values);
  };
  const [formError, setFormError] = useState<string | null>(null);
  const isBusy = useRef(false);
  const names = useRef(new Set<string>());
  const rules: z.ZodType<FieldValues, FieldValues> = schema;
  const form = useForm<FieldValues>({
    resolver: zodResolver(rules),
    defaultValues: mergeDraft(saved, draft.found.typed),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = form.watch();
  const { errors: state, isSubmitting, submitCount } = form.formState;
  const { placed: errors, homeless } = placeErrors(state, names.current);

  const keepDraft = (base: FieldValues) => {
    const typed = structuredClone(form.getValues());
    if (sameValues(typed, base)) draft.clear();
    else draft.keep({ typed: changedValues(typed, base), basedOn: changedValues(base, typed) });
  };

  const change = (name: string, value: unknown) => {
    form.setValue(name, value);
    keepDraft(savedNow.current);
    const isOfServer = (field: string) => form.getFieldState(field).error?.type === 'server';
    if (isOfServer(name)) form.clearErrors(name);
    const ours = errors.filter((error) => !isOfServer(error.name));
    if (ours.length > 0) void form.trigger(ours.map((error) => error.name));
  };

  const bind = <V>(name: string, unanswered: V): FieldBinding<V> => {
    names.current.add(name);
    return {
      name,
      value: get(values, name) ?? unanswered,
      onChange: (value) => change(name, value),
      error: errors.find((error) => error.name === name)?.message,
    };
  };

  const setErrors = (list: readonly FieldError[]) => {
    for (const { field, message } of list) form.setError(field || 'root', { type: 'server', message });
  };

  const fail = (error: unknown) => {
    if (isHandled?.(error)) return;
    const refused = (error instanceof ApiError && error.problem.errors) || [];
    if (refused.length > 0) setErrors(refused);
    else setFormError(describeError(error));
  };

  const markSaved = (sent: FieldValues) => {
    setSaved(sent);
    keepDraft(sent);
  };

  const send = async (valid: FieldValues) => {
    const sent = structuredClone(form.getValues());
    try {
      await onSubmit(valid as z.output<S>);
      markSaved(sent);
    } catch (error) {
      fail(error);
    }
  };

  return {
    field: <N extends Path<FormValues<S>>>(name: N) => bind(name, null as PathValue<FormValues<S>, N>),
    textField: (name) => bind(name, ''),
    listField: (name) => bind<string[]>(name, []),
    boxField: (name) => bind<boolean>(name, false),
    change,
    submit: async (event) => {
      event?.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setFormError(null);
      await form.handleSubmit(send)();
      isBusy.current = false;
    },
    isSubmitting,
    submitCount,
    errors,
    formError: formError ?? homeless[0] ?? null,
    setErrors,
    isDirty: !sameValues(values, saved),
    values: values as FormValues<S>,
    saved: saved as FormValues<S>,
    markSaved,
    read: () => ({
      values: structuredClone(form.getValues()) as FormValues<S>,
      saved: savedNow.current as FormValues<S>,
    }),
    rebase: (answers) => {
      const next = structuredClone(savedNow.current);
      for (const { name, stored, isTaken } of answers) {
        set(next, name, stored);
        if (isTaken) form.setValue(name, stored);
      }
      markSaved(next);
    },
    reset: (next = defaultValues) => {
      draft.clear();
      setSaved(next);
      setFormError(null);
      form.reset(next);
    },
  };
}
