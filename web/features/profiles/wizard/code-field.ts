import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';

type Coded = { code: string; name?: string | undefined };

/** Binds a `{code, name}` to a control that knows codes only. The server puts the name. */
export const codeField = (binding: FieldBinding<Coded | null>): FieldBinding<string | null> => ({
  ...binding,
  value: binding.value?.code ?? null,
  onChange: (code: string | null) => binding.onChange(code === null ? null : { code }),
});

export const codeOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));
