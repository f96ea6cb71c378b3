import type { Schema } from './openapi.ts';

export type Field = { name: string; type: string; rules: string; isRequired: boolean; description?: string };

/** The fields of an object, with dotted names for nested ones. A choice of objects has the fields of all of them. */
export function fieldsOf(schema: Schema, prefix = '', isKnown = new Set<string>()): Field[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    if (isKnown.has(name)) return [];
    isKnown.add(name);
    const isRequired = schema.required?.includes(key) ?? false;
    return [
      {
        name,
        type: typeOf(field),
        rules: rulesOf(field),
        isRequired,
        ...(field.description && { description: field.description }),
      },
      ...fieldsOf(field, `${name}.`, isKnown),
    ];
  });
  const inItems = schema.items ? fieldsOf(schema.items, prefix, isKnown) : [];
  return [...own, ...parts.flatMap((part) => fieldsOf(part, prefix, isKnown)), ...inItems];
}

/** 'string', 'number or null', 'list of string' */
export function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.format === 'binary') return 'bytes';
  if (schema.type !== undefined) return [schema.type].flat().join(' or ');
  return schema.allOf ? 'object' : 'anything';
}

/** The rules for a value: 'one of A, B', 'empty, or one of A, B', '1 to 100 characters', 'uuid'. */
export function rulesOf(schema: Schema): string {
  const inner = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = [
    schema.format,
    schema.enum && choicesOf(schema.enum),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    schema.default !== undefined && `${JSON.stringify(schema.default)} if left out`,
  ];
  return [...new Set([...own, ...inner.map(rulesOf)])].filter(Boolean).join('; ');
}

function choicesOf(values: readonly unknown[]): string {
  const named = `one of ${values.filter((value) => value !== '').join(', ')}`;
  return values.includes('') ? `empty, or ${named}` : named;
}

// Schemas of plain integers carry the bounds of safe integers, which tell the reader nothing.
const isTelling = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function range(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (isTelling(min) && isTelling(max)) return `${min} to ${max}${unit}`;
  if (isTelling(min)) return `at least ${min}${unit}`;
  return isTelling(max) ? `at most ${max}${unit}` : undefined;
}
