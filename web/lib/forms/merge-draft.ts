import { isPlainObject } from './is-plain-object.ts';

/** Takes from a draft what still fits the form: known names, values of the same kind, objects field by field. */
export function mergeDraft<V extends object>(defaults: V, draft: unknown): V {
  if (!isPlainObject(draft)) return defaults;
  const fitting = Object.entries(defaults).filter(
    ([name, value]) => name in draft && fits(value, draft[name]),
  );
  return {
    ...defaults,
    ...Object.fromEntries(fitting.map(([name, value]) => [name, merged(value, draft[name])])),
  };
}

const merged = (value: unknown, drafted: unknown): unknown =>
  isPlainObject(value) && isPlainObject(drafted) ? { ...value, ...drafted } : drafted;

function fits(value: unknown, drafted: unknown): boolean {
  if (value === null || value === undefined || drafted === null) return true;
  return typeof value === typeof drafted && Array.isArray(value) === Array.isArray(drafted);
}
