import type { z } from '#contract/zod.ts';

type Values = Record<string, unknown>;
type Path = readonly PropertyKey[];

/**
 * What of a form may be saved before all of it is valid: everything that neither the form's rules nor the
 * contract's complain about. null when nothing is left.
 */
export function validPart<Input>(
  values: Values,
  formSchema: z.ZodType,
  wireSchema: z.ZodType<Input>,
): Input | null {
  const kept = structuredClone(values);
  for (const path of problemPaths(kept, formSchema)) remove(kept, path);
  for (const path of problemPaths(kept, wireSchema)) remove(kept, path);
  const parsed = wireSchema.safeParse(kept);
  return parsed.success && Object.keys(kept).length > 0 ? parsed.data : null;
}

const problemPaths = (values: Values, schema: z.ZodType): Path[] =>
  schema.safeParse(values).error?.issues.map(({ path }) => path) ?? [];

function remove(target: Values, [key, ...deeper]: Path): void {
  const name = String(key);
  const inner = target[name];
  // A hole in a list would shift what follows, so a list goes as a whole.
  if (deeper.length > 0 && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
    remove(inner as Values, deeper);
  } else {
    delete target[name];
  }
}
