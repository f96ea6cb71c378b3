import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldPathByValue,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { FieldError } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';
import { ApiError, describeError, mayHelpToRetry } from '#web/lib/api/api-error.ts';
import { type FormError, placeErrors } from './form-errors.ts';
import { tooMany } from './too-long.ts';

/** The values of a form that is being filled in: null for questions not yet answered. */
export type FormValues<S extends z.ZodObject> = { [K in keyof z.output<S>]: z.output<S>[K] | null };

/** A control may report any text or list; the rules decide whether it is one of the choices. */
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
  /** Sets an answer that did not come through its field. */
  change: (name: string, value: unknown) => void;
  /** The form's `onSubmit`. A second press while the first is under way does nothing. */
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
  isSubmitting: boolean;
  /** How often the form was submitted: a React key for an element that takes the focus each time. */
  submitCount: number;
  /** All invalid fields, in the order of the form. */
  errors: FormError[];
  /** What went wrong apart from the fields, in one sentence. */
  formError: string | null;
  /** Whether the same answers may be taken the next time. */
  mayHelpToRetry: boolean;
  setErrors: (errors: readonly FieldError[]) => void;
  values: FormValues<S>;
  /** The current values, ahead of the next rendering. */
  read: () => FormValues<S>;
  /** Starts over from these values, or from the first ones. */
  reset: (values?: FormValues<S>) => void;
};

export type FormOptions<S extends z.ZodObject> = {
  defaultValues: FormValues<S>;
  /** Rejects if nothing was saved: the server's field errors then show at the fields, anything else in `formError`. */
  onSubmit: (values: z.output<S>) => unknown;
  /** Whether the caller itself tells people about this error. */
  isHandled?: ((error: unknown) => boolean) | undefined;
};

type Options<S extends z.ZodObject> = FormOptions<S> & {
  /** Called immediately after each change, with all values of the form. */
  onChange?: (values: FormValues<S>) => void;
};

/**
 * A form that follows the rules of a schema. It validates when it is first submitted; from then on, invalid fields are
 * checked again on every change. What was typed always stays.
 */
export function useZodForm<S extends z.ZodObject>(
  schema: S,
  { defaultValues, onSubmit, isHandled, onChange }: Options<S>,
): ZodForm<S> {
  const [failure, setFailure] = useState<unknown>(null);
  const isBusy = useRef(false);
  const names = useRef(new Set<string>());
  const rules: z.ZodType<FieldValues, FieldValues> = schema;
  const form = useForm<FieldValues>({
    resolver: zodResolver(rules),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useEffect(syncAutofill, []);
  const values = form.watch();
  const { errors: state, isSubmitting, submitCount } = form.formState;
  const { placed, unplaced } = placeErrors(state, names.current);
  const errors = placed.map((error) => ({
    ...error,
    tooMany: tooMany(error.message, get(values, error.name)),
  }));

  const read = () => structuredClone(form.getValues()) as FormValues<S>;

  const change = (name: string, value: unknown) => {
    form.setValue(name, value);
    onChange?.(read());
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

  const send = async (valid: FieldValues) => {
    try {
      await onSubmit(valid as z.output<S>);
    } catch (error) {
      if (isHandled?.(error)) return;
      const refused = (error instanceof ApiError && error.problem.errors) || [];
      if (refused.length > 0) setErrors(refused);
      else setFailure(error);
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
      setFailure(null);
      await form.handleSubmit(send)();
      isBusy.current = false;
    },
    isSubmitting,
    submitCount,
    errors,
    formError: failure === null ? (unplaced[0] ?? null) : describeError(failure),
    mayHelpToRetry: failure !== null && mayHelpToRetry(failure),
    setErrors,
    values: values as FormValues<S>,
    read,
    reset: (next = defaultValues) => {
      setFailure(null);
      form.reset(next);
    },
  };
}

/**
 * Events that come before React rewrites a form's fields with the values it knows. After them it would be too late: React would
 * overwrite what was filled in.
 */
const earlyEvents = ['pointerdown', 'focusin', 'keydown', 'beforeinput', 'submit'];

/**
 * Tells React about fields that were filled in without an event, as some password managers do. It runs before anything else happens on the
 * page, so that what people see is what is sent: a press outside the form may leave it. Calling it again has no effect.
 */
function syncAutofill(): void {
  for (const type of earlyEvents) document.addEventListener(type, syncFields, true);
}

function syncFields({ target, isTrusted }: Event): void {
  // Skips the events that are dispatched here.
  if (!isTrusted) return;
  const updates = [...document.forms]
    .flatMap((form) => [...form.elements])
    .filter((control) => control !== target)
    .flatMap((control) => updateOf(control) ?? []);
  // Reads all fields first: once React hears of one, it rewrites the others.
  for (const update of updates) update();
}

/** A function that tells React about the control; null if it shows what React has rendered. */
function updateOf(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return differs(control, value) ? () => choose(control, value) : null;
  }
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    // In a group of radios, only the chosen one counts.
    const isOff = control.type === 'radio' && !control.checked;
    return !isOff && differs(control, String(control.checked)) ? () => press(control) : null;
  }
  if (!isText(control) || control.value === control.defaultValue) return null;
  const { value } = control;
  return () => type(control, value);
}

/** `data-answer` is what React has rendered in a checkbox, radio or list. Only for texts does React keep that in the page itself. */
const differs = ({ dataset: { answer } }: HTMLElement, seen: string) =>
  answer !== undefined && answer !== seen;

type Text = HTMLInputElement | HTMLTextAreaElement;

/** React keeps the `defaultValue` of these equal to the value it has rendered. */
const isText = (control: Element): control is Text =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['file', 'number', 'checkbox', 'radio'].includes(control.type));

function type(control: Text, seen: string): void {
  // React ignores an input whose value equals the last one set on the element itself; the prototype's setter bypasses that.
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, seen);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(control: HTMLSelectElement, seen: string): void {
  control.value = seen;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(control: HTMLInputElement): void {
  control.checked = control.dataset.answer === 'true';
  control.click();
}
