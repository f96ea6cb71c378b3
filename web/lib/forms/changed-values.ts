import { isPlainObject } from './is-plain-object.ts';
import { sameValues } from './same-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** What differs from `base`, objects field by field: a draft that kept more would undo what others save meanwhile. */
export function changedValues(typed: Values, base: Values): Record<string, unknown> {
  const changed = Object.entries(typed).filter(([name, value]) => !sameValues(value, base[name]));
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const before = base[name];
      return [name, isPlainObject(value) && isPlainObject(before) ? changedValues(value, before) : value];
    }),
  );
}
