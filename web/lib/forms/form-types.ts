import type { FieldPathByValue, FieldValues, Path, PathValue } from 'react-hook-form';
import type { FieldError } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';
import type { FormError } from './form-errors.ts';

/** What a form holds while it is filled in: the answers, and null for those not yet given. */
export type FormValues<S extends z.ZodObject> = { [K in keyof z.output<S>]: z.output<S>[K] | null };

/** A control may hand over any text or list; the rules decide whether it is one of the choices. */
type Widened<V> = V extends string
  ? string
  : V extends readonly (infer Item)[]
    ? Widened<Item>[]
    : V extends boolean
      ? boolean
      : V;

type NamesOf<S extends z.ZodObject, V> =
  FormValues<S> extends FieldValues ? FieldPathByValue<FormValues<S>, V> : never;

/** Spread it into a field of the kit. */
export type FieldBinding<V> = {
  name: string;
  value: V;
  onChange: (value: Widened<V>) => void;
  error: string | undefined;
};

export type ZodForm<S extends z.ZodObject> = {
  /** A choice, a date, yes or no: null is 'not answered'. */
  field: <N extends Path<FormValues<S>>>(name: N) => FieldBinding<PathValue<FormValues<S>, N>>;
  /** For text: 'not answered' is ''. */
  textField: (name: NamesOf<S, string | null | undefined>) => FieldBinding<string>;
  /** For several choices: 'not answered' is []. */
  listField: (name: NamesOf<S, readonly string[] | null | undefined>) => FieldBinding<string[]>;
  /** For a single box to tick: 'not answered' is false. */
  boxField: (name: NamesOf<S, boolean | null | undefined>) => FieldBinding<boolean>;
  /** An answer that came otherwise than through its field. */
  change: (name: string, value: unknown) => void;
  /** The form's `onSubmit`. A second press while the first is under way does nothing. */
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
  isSubmitting: boolean;
  /** How often submitting was tried: a new key for what should take the focus each time. */
  submitCount: number;
  /** All invalid fields, in the order in which they stand in the form. */
  errors: FormError[];
  /** What went wrong beside the fields, in one sentence. */
  formError: string | null;
  setErrors: (errors: readonly FieldError[]) => void;
  /** Differs from what is saved. */
  isDirty: boolean;
  values: FormValues<S>;
  /** What the form counts as saved. */
  saved: FormValues<S>;
  /** These were saved beside the form's own submitting. What differs from them is still unsaved, and a draft. */
  markSaved: (values: FormValues<S>) => void;
  /** What the form holds at this very moment, ahead of the next rendering. */
  read: () => { values: FormValues<S>; saved: FormValues<S> };
  /** Somebody else has saved other answers: what is typed differs from those from now on, or gives way to them. */
  rebase: (answers: readonly { name: string; stored: unknown; isTaken: boolean }[]) => void;
  /** Starts over from these values, or from the first ones, and drops the draft. */
  reset: (values?: FormValues<S>) => void;
};
