import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { tooMany } from './too-long.ts';

it('counts against the limit that a message names', () => {
  expect(tooMany(messages.max100, 'x'.repeat(103))).toBe(3);
  expect(tooMany('Max 1000 characters', ` ${'🐨'.repeat(1_001)}\n`)).toBe(1);
});

it('counts against the enforced limit where a message names a higher one', () => {
  expect(tooMany(messages.max500, 'x'.repeat(limits.familyDescription + 54))).toBe(54);
  expect(tooMany(messages.max150, 'x'.repeat(limits.line + 1))).toBe(1);
});

it('counts rich text as a reader sees it', () => {
  expect(tooMany('Max 5000 characters', `<p><strong>${'x'.repeat(5_002)}</strong></p>`)).toBe(2);
});

it('finds nothing to remove when the length is not the reason', () => {
  expect(tooMany('Enter your first name', '')).toBe(0);
  expect(tooMany(messages.max100, 'short by now')).toBe(0);
  expect(tooMany(messages.max100, ['a', 'list'])).toBe(0);
});
