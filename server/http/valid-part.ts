import type { z } from '#contract/zod.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a schema of optional fields makes of an input without the fields that are wrong; of an object within it, such as an
 * address, without the lines that are. Undefined when nothing of it can be read.
 */
export function validPart<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> | undefined {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  if (!isFields(input)) return undefined;
  const wrong = error.issues.map(({ path }) => path.map(String));
  const wrongLines = new Set(wrong.map(([field, line]) => `${field}.${line}`));
  const valid = Object.entries(input).flatMap(([field, value]) => {
    if (!wrong.some(([name]) => name === field)) return [[field, value]];
    if (!isFields(value) || wrongLines.has(`${field}.undefined`)) return [];
    const lines = Object.entries(value).filter(([line]) => !wrongLines.has(`${field}.${line}`));
    return [[field, Object.fromEntries(lines)]];
  });
  return schema.safeParse(Object.fromEntries(valid)).data;
}
