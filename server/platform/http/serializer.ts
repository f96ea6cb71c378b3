import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from '#contract/zod.ts';

export type Serializer = (value: unknown) => string;

const built = new WeakMap<z.ZodType, Serializer>();

/**
 * Turns an answer into JSON by its declared schema. Undeclared fields are never sent. Built at the first answer, once for each
 * schema: together they take as long as the rest of the app.
 */
export const createSerializer =
  (schema: z.ZodType): Serializer =>
  (value) => {
    let serializer = built.get(schema);
    if (!serializer) {
      serializer = build(schema);
      built.set(schema, serializer);
    }
    return serializer(value);
  };

const build = (schema: z.ZodType): Serializer =>
  schema instanceof z.ZodDiscriminatedUnion ? serializerOfUnion(schema) : fastJson(jsonSchema(schema));

/** Chooses by the discriminator: `oneOf` would validate the whole value, and reject fields that it should leave out. */
function serializerOfUnion({ def: { discriminator, options } }: z.ZodDiscriminatedUnion): Serializer {
  const serializers = new Map<unknown, Serializer>();
  for (const option of options as z.ZodObject[]) {
    const literal = option.shape[discriminator] as z.ZodLiteral;
    serializers.set(literal.value, createSerializer(option));
  }
  return (value) => {
    const serializer = serializers.get((value as Record<string, unknown>)[discriminator]);
    if (!serializer) throw new TypeError(`no answer is declared for this ${discriminator}`);
    return serializer(value);
  };
}

const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => makeNullable(part),
  }) as Schema;

/** `anyOf: [X, null]` becomes `nullable`, which needs no validation of every value. */
function makeNullable(part: Record<string, unknown>): void {
  const options = part.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const other = options.find((option) => option.type !== 'null');
  if (!other || !options.some((option) => option.type === 'null')) return;
  delete part.anyOf;
  Object.assign(part, other, { nullable: true });
}
