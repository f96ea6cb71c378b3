import fc from 'fast-check';
import { type Schema, schemas } from '#server/testing/calls.ts';
import { hostileJson, hostileName } from './hostile.ts';
import { meaningful } from './meaningful.ts';

type Text = fc.Arbitrary<string>;
/** A field with its value, as in the text of an object; null where it is left out. */
type Entry = fc.Arbitrary<string | null>;

/** How many values are as the schema says, for one that is anything else. */
const rightOnes = 25;
/** How many fields of an object are sent, whatever it has. */
const fieldsSent = 3;

const kept = new Map<Schema, Text>();

/** The text of JSON that mostly is as a schema of the document says. `name`: of the field. */
export function jsonText(schema: Schema, name = ''): Text {
  const known = kept.get(schema);
  if (known) return known;
  const text = fc.oneof(
    { withCrossShrink: true },
    { weight: rightOnes, arbitrary: rightText(schema, name) },
    { weight: 1, arbitrary: hostileJson },
  );
  kept.set(schema, text);
  return text;
}

const asJson = (values: Text): Text => values.map((value) => JSON.stringify(value));

function rightText(schema: Schema, name: string): Text {
  const given = schema as {
    $ref?: string;
    enum?: readonly string[];
    const?: unknown;
    anyOf?: Schema[];
    oneOf?: Schema[];
    allOf?: Schema[];
    type?: string;
    items?: Schema;
  };
  if (given.$ref) return rightText(named(given.$ref), name);
  const known = meaningful(name, schema);
  if (known) return asJson(known);
  if (given.const !== undefined) return fc.constant(JSON.stringify(given.const));
  if (given.enum) return asJson(fc.constantFrom(...given.enum));
  const choices = given.anyOf ?? given.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => jsonText(one, name)));
  if (given.allOf || given.type === 'object') return objectText(entriesOf(schema));
  if (given.type === 'array') return listText(jsonText(given.items ?? {}, name));
  if (given.type === 'string') return asJson(textLike(schema));
  if (given.type === 'integer' || given.type === 'number') return numberText(schema);
  if (given.type === 'boolean') return fc.constantFrom('true', 'false');
  if (given.type === 'null') return fc.constant('null');
  return hostileJson;
}

const named = (reference: string): Schema => schemas[reference.replace('#/components/schemas/', '')] ?? {};

function entriesOf(schema: Schema): Entry[] {
  const { $ref, allOf, properties, required, additionalProperties } = schema as {
    $ref?: string;
    allOf?: Schema[];
    properties?: Record<string, Schema>;
    required?: string[];
    additionalProperties?: Schema;
  };
  if ($ref) return entriesOf(named($ref));
  if (allOf) return allOf.flatMap(entriesOf);
  const fields = Object.entries(properties ?? {});
  const optional = Math.max(1, Math.round(fields.length / fieldsSent));
  const entries = fields.map(([name, part]): Entry => {
    const sent = jsonText(part, name).map((text) => `${JSON.stringify(name)}:${text}`);
    const [weight, left] = required?.includes(name) ? [30, 1] : [1, optional];
    return fc.oneof(
      { withCrossShrink: true },
      { weight: left, arbitrary: fc.constant(null) },
      { weight, arbitrary: sent },
    );
  });
  return additionalProperties ? [...entries, ...Array<Entry>(3).fill(anyEntry)] : entries;
}

const anyEntry: Entry = fc
  .tuple(fc.oneof(hostileName, fc.constantFrom('pets', 'address', 'firstName', 'languages')), hostileJson)
  .map(([name, text]) => `${JSON.stringify(name)}:${text}`);

const furtherEntry: Entry = fc.oneof(
  { withCrossShrink: true },
  { weight: 10, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: anyEntry },
);

const objectText = (entries: Entry[]): Text =>
  fc.tuple(...entries, furtherEntry).map((sent) => `{${sent.filter((entry) => entry !== null).join(',')}}`);

const listText = (item: Text): Text =>
  fc.oneof(
    { weight: 25, arbitrary: fc.array(item, { maxLength: 4 }).map((items) => `[${items.join(',')}]`) },
    {
      weight: 1,
      arbitrary: item.map(
        (one) =>
          `[${Array(one.length > 100 ? 3 : 101)
            .fill(one)
            .join(',')}]`,
      ),
    },
  );

function numberText(schema: Schema): Text {
  const { minimum = 0, maximum = 1_000 } = schema as { minimum?: number; maximum?: number };
  return fc.integer({ min: minimum, max: maximum }).map(String);
}

function textLike(schema: Schema): Text {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = 60,
  } = schema as {
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  if (format === 'date') return fc.constantFrom('2026-12-21', '2027-03-01', '2028-02-29');
  if (format === 'date-time') return fc.constantFrom('2026-11-20T23:00:00Z', '2026-05-03T01:02:03.000Z');
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const edge = Math.min(maxLength, 1_200);
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.constantFrom('Kia ora', 'Mia', 'No worries', '<p>Hello <strong>you</strong></p>'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(40, edge) }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(edge), 'x'.repeat(edge + 1), '👩'.repeat(edge)) },
  );
}
