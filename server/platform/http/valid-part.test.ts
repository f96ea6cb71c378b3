import { expect, it, vi } from 'vitest';
import { z } from '#contract/zod.ts';
import { validPart } from './valid-part.ts';

const line = z.string().max(3);
const schema = z
  .object({ name: line, list: z.array(line), address: z.object({ city: line, state: line }).partial() })
  .partial();

const issuesOf = (of: z.ZodType, input: unknown) => of.safeParse(input).error?.issues ?? [];

it.each([
  ['all of it', { name: 'a', address: { city: 'b' } }, { name: 'a', address: { city: 'b' } }],
  ['the fields that are right', { name: 'long', list: ['a'] }, { list: ['a'] }],
  ['no list of which one entry is wrong', { name: 'a', list: ['a', 'long'] }, { name: 'a' }],
  [
    'the lines of an address that are right',
    { address: { city: 'long', state: 'a' } },
    { address: { state: 'a' } },
  ],
  ['nothing of an address that is none', { name: 'a', address: 'x' }, { name: 'a' }],
  ['nothing of what is no object', ['a'], undefined],
])('is %s', (_what, input, expected) =>
  expect(validPart(schema, input, issuesOf(schema, input))).toEqual(expected),
);

it('is found without another look at what is wrong', () => {
  const look = vi.fn((text: string) => text);
  const fields = z.object({ name: z.string().overwrite(look).max(3), other: line }).partial();
  const input = { name: 'long', other: 'a' };
  const issues = issuesOf(fields, input);
  look.mockClear();
  expect(validPart(fields, input, issues)).toEqual({ other: 'a' });
  expect(look).not.toHaveBeenCalled();
});
