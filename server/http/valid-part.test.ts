import { expect, it } from 'vitest';
import { z } from '#contract/zod.ts';
import { validPart } from './valid-part.ts';

const line = z.string().max(3);
const schema = z
  .object({ name: line, list: z.array(line), address: z.object({ city: line, state: line }).partial() })
  .partial();

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
])('is %s', (_what, input, expected) => expect(validPart(schema, input)).toEqual(expected));
