import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';
import { fieldClassesOfCalls } from './calls.ts';
import { isClassed } from './field-class.ts';

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** `cards.country`, for each field of a schema that the registry goes into. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inside = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].flatMap((one) =>
    fieldsOf(one, path),
  );
  const own = Object.entries(properties).flatMap(([name, one]) => [
    `${path}.${name}`,
    ...fieldsOf(one, `${path}.${name}`),
  ]);
  return [...new Set([...own, ...inside])];
}

function classedIn(classes: unknown, path = ''): string[] {
  if (isClassed(classes)) return [];
  return Object.entries(classes as object).flatMap(([name, one]) => [
    `${path}.${name}`,
    ...classedIn(one, `${path}.${name}`),
  ]);
}

const parts = Object.entries(api).flatMap(([domain, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([call, endpoint]) =>
    (['body', 'response'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [{ domain, call, part, schema }] : [];
    }),
  ),
);

it.each(parts)(
  'the registry has the fields of $domain.$call, $part, and no other',
  ({ domain, call, part, schema }) => {
    const calls = fieldClassesOfCalls as Record<string, Record<string, Record<string, unknown>>>;
    const classes = calls[domain]?.[call]?.[part];
    const fields = fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema);
    // A country is one answer, its code and its name.
    const declared = fields.filter((field) => !/ountry\.(code|name)$|nationality\.(code|name)$/.test(field));
    expect(classedIn(classes).sort()).toEqual(declared.sort());
  },
);
