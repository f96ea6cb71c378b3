import { expect, it } from 'vitest';
import { sizeWords } from './size-words.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [12, '1 kB'],
  [83_600, '84 kB'],
  [820_000, '820 kB'],
  [1_000_000, '1.0 MB'],
  [2_449_000, '2.4 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
