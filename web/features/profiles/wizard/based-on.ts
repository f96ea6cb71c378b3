import { isPlainObject } from '#web/lib/forms/form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** What each field of a body was edited from, as the server wants to know it; a field that the form has not is left out. */
export const basedOnOf = (body: Values, saved: Values): Values =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name in saved)
      .map(([name, value]) => [name, originOf(value, saved[name])]),
  );

/** Of an address just the lines that are sent; a `{code}` goes as a whole. */
function originOf(value: unknown, before: unknown): unknown {
  if (!isPlainObject(value) || 'code' in value) return before ?? null;
  const lines = isPlainObject(before) ? before : {};
  return Object.fromEntries(Object.keys(value).map((line) => [line, lines[line] ?? null]));
}
