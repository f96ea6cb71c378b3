import { describe, expect, it } from 'vitest';
import { z } from '#contract/zod.ts';
import { createSerializer } from './serializer.ts';

const round = (schema: z.ZodType, value: unknown) => JSON.parse(createSerializer(schema)(value)) as unknown;

describe('createSerializer', () => {
  it('leaves out what is not declared, at every depth', () => {
    const schema = z.object({
      a: z.string(),
      b: z.object({ c: z.number() }),
      d: z.array(z.object({ e: z.boolean() })),
    });
    const value = { a: 'x', secret: 1, b: { c: 2, secret: 3 }, d: [{ e: true, secret: 4 }] };
    expect(round(schema, value)).toEqual({ a: 'x', b: { c: 2 }, d: [{ e: true }] });
  });

  it('keeps null of every nullable type', () => {
    const schema = z.object({
      text: z.string().nullable(),
      number: z.number().int().nullable(),
      flag: z.boolean().nullable(),
      list: z.array(z.string()).nullable(),
      object: z.object({ a: z.string() }).nullable(),
      choice: z.enum(['A', 'B']).nullable(),
    });
    const nothing = { text: null, number: null, flag: null, list: null, object: null, choice: null };
    expect(round(schema, nothing)).toEqual(nothing);
    const something = { text: '', number: 0, flag: false, list: [], object: { a: '"' }, choice: 'B' };
    expect(round(schema, something)).toEqual(something);
  });

  it('leaves out optional fields that are not there', () => {
    expect(round(z.object({ a: z.string().optional() }), {})).toEqual({});
  });

  it('chooses the member of a union by its discriminator and still leaves out the rest', () => {
    const union = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.string() }),
      z.object({ kind: z.literal('b'), b: z.string().nullable() }),
    ]);
    expect(round(union, { kind: 'b', b: null, a: 'secret' })).toEqual({ kind: 'b', b: null });
    expect(() => round(union, { kind: 'c' })).toThrow('no answer is declared');
  });
});
