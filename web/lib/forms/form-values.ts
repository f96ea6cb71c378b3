type Values = Readonly<Record<string, unknown>>;

export const isPlainObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two sets of form values say the same. An empty text, an empty list and null all mean 'not answered'. */
export const sameValues = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown) => JSON.stringify(value, (_, part: unknown) => inOrder(part));

function inOrder(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const answered = Object.entries(part).filter(([, value]) => !isUnanswered(value));
  return Object.fromEntries(answered.sort(([x], [y]) => (x < y ? -1 : 1)));
}

const isUnanswered = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What differs from `base`, objects field by field. A draft that kept more would undo what others save meanwhile. */
export function changedValues(typed: Values, base: Values): Record<string, unknown> {
  const changed = Object.entries(typed).filter(([name, value]) => !sameValues(value, base[name]));
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const before = base[name];
      return [name, isPlainObject(value) && isPlainObject(before) ? changedValues(value, before) : value];
    }),
  );
}

/** Takes from a draft everything that still fits the form: known names, values of the same kind, objects field by field. */
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
