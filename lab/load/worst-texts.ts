import type { Endpoint } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import { z } from '../../contract/zod.ts';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** `path` leads to it in the body: `['address', 'city']`. `maxLength` is in characters. */
export type TextField = { path: string[]; maxLength: number };

/** Every field of a body that takes text in the writer's own words. */
export function textFields({ body }: Endpoint): TextField[] {
  if (!body) return [];
  const found = textFieldsOf(
    z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' }) as JsonSchema,
    [],
  );
  return [...new Map(found.map((field) => [field.path.join('.'), field])).values()];
}

function textFieldsOf(schema: JsonSchema, path: string[]): TextField[] {
  const own = schema.type === 'string' && !schema.enum && schema.const === undefined;
  return [
    ...(own ? [{ path, maxLength: schema.maxLength ?? limits.line }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textFieldsOf(one, [...path, name])),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
      (some ?? []).flatMap((one) => textFieldsOf(one, path)),
    ),
  ];
}

/** Pieces of text that are slow to work on. Repeat them. */
export const worstTexts = {
  'combining marks': '\u0301',
  'marks of several classes': '\u0321\u0301\u05b0\u0345',
  'letters with marks': 'e\u0323\u0302',
  'letters with as many marks as are stored': `e${'\u0301'.repeat(30)}`,
  'marks in the wrong order': `e${'\u0345\u0315\u05ae\u0316\u031b\u0321\u0f74\u0f72\u0f71\u0ec8'.repeat(3)}`,
  '<': '<',
  '<p': '<p',
  '&': '&',
  '&#': '&#1',
  blanks: ' ',
  'line breaks': '\r\n',
  'control characters': '\u0001',
  'emoji of several people': '👩‍👩‍👧‍👦',
  'halves of emoji': '\ud83d',
  'nested lists': '<ul><li>',
  'nested formats': '<b><i>',
  'closing tags': '</p>',
  digits: '7',
} as const;

/** Repeats the unit up to a length in characters and in bytes of JSON. */
export function repeated(unit: string, length: number, bytes: number): string {
  const unitBytes = Buffer.byteLength(JSON.stringify(unit)) - 2;
  const times = Math.min(length / [...unit].length, bytes / unitBytes);
  return unit.repeat(Math.max(1, Math.floor(times)));
}

/** The body with `value` where `path` leads. */
export function withValue(body: object, [name = '', ...path]: string[], value: string): object {
  if (path.length === 0) return { ...body, [name]: value };
  const inner = (body as Readonly<Record<string, object>>)[name] ?? {};
  return { ...body, [name]: withValue(inner, path, value) };
}

/** JSON that is slow to read or to walk through, of about so many bytes. */
export const worstShapes: Record<string, (bytes: number) => string> = {
  'a list in a list': (bytes) =>
    `{"basedOn":{"pets":${'['.repeat(bytes / 2 - 20)}${']'.repeat(bytes / 2 - 20)}}}`,
  'an object in an object': (bytes) => `${'{"a":'.repeat(bytes / 6 - 2)}1${'}'.repeat(bytes / 6 - 2)}`,
  'a list with many items': (bytes) => `{"languages":[${'0,'.repeat(bytes / 2 - 20)}0]}`,
  'a list with many lists': (bytes) => `{"basedOn":{"languages":[${'[],'.repeat(bytes / 3 - 20)}0]}}`,
  'many fields': (bytes) =>
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"${String(index).padStart(7, 'a')}":1`).join(',')}}`,
  'many fields to remove': (bytes) => `{"__proto__":0,"basedOn":[${'{},'.repeat(bytes / 3 - 20)}0]}`,
};
