import type { z } from '#contract/zod.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The valid part of an input to a schema of optional fields: without the fields of `issues`, and of an object within it, such as an
 * address, without the lines that are wrong. Undefined when nothing of it can be read.
 */
export function validPart<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  issues: readonly z.core.$ZodIssue[],
): z.output<Schema> | undefined {
  if (!isFields(input)) return undefined;
  const wrong = issues.map(({ path }) => path.map(String));
  const wrongLines = new Set(wrong.map(([field, line]) => `${field}.${line}`));
  const valid = Object.entries(input).flatMap(([field, value]) => {
    if (!wrong.some(([name]) => name === field)) return [[field, value]];
    if (!isFields(value) || wrongLines.has(`${field}.undefined`)) return [];
    const lines = Object.entries(value).filter(([line]) => !wrongLines.has(`${field}.${line}`));
    return [[field, Object.fromEntries(lines)]];
  });
  return schema.safeParse(Object.fromEntries(valid)).data;
}
