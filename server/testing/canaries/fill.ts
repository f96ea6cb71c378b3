import { api } from '#contract/api.ts';
import { type Classed, isClassed } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { callOf } from '#server/testing/calls.ts';
import type { Canaries } from './canary.ts';
import { classesOfCalls } from './classes.ts';

/** What texts, numbers and days are filled with. */
type Filling = Pick<Canaries, 'word' | 'number' | 'day'>;

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Whose answers they are. */
type Subject = { id: string | null; role?: string };

const schemas = new WeakMap<z.ZodType, Schema>();

const schemaOf = (rule: z.ZodType): Schema => {
  const known =
    schemas.get(rule) ?? (z.toJSONSchema(rule, { io: 'output', unrepresentable: 'any' }) as Schema);
  schemas.set(rule, known);
  return known;
};

/** A body that answers each question of a call, with canaries wherever there is room for one. */
export function bodyFor(operation: string, of: { id: string | null; role?: string }, canaries: Filling) {
  const [domain, call] = callOf(operation);
  const endpoint = (api as Record<string, Record<string, { body?: Parameters<typeof filledBody>[0] }>>)[
    domain
  ]?.[call];
  const classes = classesOfCalls.get(operation)?.body;
  if (!endpoint?.body || !classes) return {};
  return filledBody(endpoint.body, { classes, call: operation, of, canaries });
}

function filledBody(
  rule: z.ZodType,
  { classes, call, of, canaries }: { classes: unknown; call: string; of: Subject; canaries: Filling },
): Record<string, unknown> {
  return fill(schemaOf(rule), classes, call) as Record<string, unknown>;

  function fill(schema: Schema, part: unknown, field: string): unknown {
    const { allOf, oneOf, anyOf } = schema;
    if (allOf) return Object.assign({}, ...allOf.map((one) => fill(one, part, field)));
    if (oneOf) return fill(oneOf.find(isOfRole) ?? (oneOf[0] as Schema), part, field);
    if (anyOf) return fill(anyOf.find(({ type }) => type !== 'null') ?? {}, part, field);
    if (schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties).map(([key, one]) => [
          key,
          fill(one, isClassed(part) ? part : (part as Record<string, unknown>)[key], `${field}.${key}`),
        ]),
      );
    if (schema.items) return [fill(schema.items, part, field)];
    if (!isClassed(part)) throw new Error(`${field} has no class`);
    return answer(schema, part, field);
  }

  function isOfRole({ properties }: Schema): boolean {
    return properties?.userRole?.const === of.role;
  }

  function answer(schema: Schema, { class: name }: Classed, field: string): unknown {
    const place: Parameters<Filling['word']> = [lastOf(field), of.id, { class: name }];
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum.find((value) => value !== '');
    switch ([schema.type].flat()[0]) {
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return Math.max(1, schema.minimum ?? 1);
      case 'string':
        return textOf(schema, place);
      default:
        return undefined;
    }
  }

  function textOf({ format, pattern }: Schema, place: Parameters<Filling['word']>): string {
    if (format === 'email') return `${canaries.word(...place)}@example.com`;
    if (format === 'uuid') return crypto.randomUUID();
    if (format === 'date') return place[0] === 'dateOfBirth' ? canaries.day(...place) : '2099-03-01';
    if (pattern?.startsWith('^\\d')) return canaries.number(...place);
    return canaries.word(...place);
  }
}

/** Two calls that write one field put the same canary there. */
const lastOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

/** The same body with a value of a wrong type in each field. */
export const spoiled = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? 'x' : [value]]),
  );
