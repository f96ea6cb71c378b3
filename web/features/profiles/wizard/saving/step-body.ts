import type { z } from '#contract/zod.ts';
import { changedValues, isPlainObject } from '#web/lib/forms/form-values.ts';

type Values = Record<string, unknown>;
type ReadonlyValues = Readonly<Values>;
type Path = readonly PropertyKey[];

/**
 * The part of a form that can be saved before all of it is valid. It differs from `saved`, so that somebody
 * else's changes stay, and passes the form's rules and the contract's. `afterwards` is what will then be
 * saved. null when there is nothing to save.
 */
export function changedPart<V extends Values, Input>(
  { values, saved }: { values: V; saved: V },
  formSchema: z.ZodType,
  wireSchema: z.ZodType<Input>,
): { body: Input; afterwards: V } | null {
  const valid = withoutInvalid(values, formSchema, wireSchema);
  const changed = Object.entries(changedValues(valid, saved)).filter(([, value]) => !isEmptyObject(value));
  if (changed.length === 0) return null;
  const { success, data } = wireSchema.safeParse(Object.fromEntries(changed));
  return success ? { body: data, afterwards: { ...saved, ...overlaid(saved, valid, values) } } : null;
}

const isEmptyObject = (value: unknown) => isPlainObject(value) && Object.keys(value).length === 0;

function withoutInvalid(values: Values, formSchema: z.ZodType, wireSchema: z.ZodType): Values {
  const kept = structuredClone(values);
  for (const path of problemPaths(kept, formSchema)) remove(kept, path);
  for (const path of problemPaths(kept, wireSchema)) remove(kept, path);
  return kept;
}

/** `valid` over `saved`; a part of an object that was left out keeps its saved value. */
const overlaid = (saved: Values, valid: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(valid).map(([name, value]) => {
      const before = saved[name];
      const given = typed[name];
      const isPart =
        isPlainObject(value) && isPlainObject(given) && Object.keys(value).length < Object.keys(given).length;
      return [name, isPart && isPlainObject(before) ? { ...before, ...value } : value];
    }),
  );

const problemPaths = (values: Values, schema: z.ZodType): Path[] =>
  schema.safeParse(values).error?.issues.map(({ path }) => path) ?? [];

function remove(target: Values, [key, ...deeper]: Path): void {
  const name = String(key);
  const inner = target[name];
  // Removing one item would shift those after it, so a list is removed as a whole.
  if (deeper.length > 0 && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
    remove(inner as Values, deeper);
  } else {
    delete target[name];
  }
}

/**
 * The values that the fields of a body were edited from, for the server. Fields that are not in the form are
 * left out.
 */
export const basedOnOf = (body: ReadonlyValues, saved: ReadonlyValues): ReadonlyValues =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name in saved)
      .map(([name, value]) => [name, originOf(value, saved[name])]),
  );

/** For an address only the lines that are sent; a `{code}` is one value. */
function originOf(value: unknown, before: unknown): unknown {
  if (!isPlainObject(value) || 'code' in value) return before ?? null;
  const lines = isPlainObject(before) ? before : {};
  return Object.fromEntries(Object.keys(value).map((line) => [line, lines[line] ?? null]));
}
