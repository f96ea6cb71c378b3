import type { z } from '#contract/zod.ts';

/** A schema with a name of its own in the document, what it is, and an example. */
export type Named = { schema: z.ZodType; id: string; description: string; example: unknown };

export const named = <Schema extends z.ZodType>(
  schema: Schema,
  id: string,
  description: string,
  example: z.output<Schema>,
): Named => ({ schema, id, description, example });
