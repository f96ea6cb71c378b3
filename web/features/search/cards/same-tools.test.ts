import { expect, test } from 'vitest';
import type { CardTools } from './card-tools.ts';
import { sameTools } from './same-tools.ts';

const tools = (starred: string[], hidden: string[] = [], rest: Partial<CardTools> = {}): CardTools => ({
  marks: { starred, hidden, onStar: () => {}, onHide: () => {} },
  contact: null,
  safety: null,
  onRefused: () => {},
  onOpen: () => {},
  ...rest,
});

test('a mark on somebody redraws their card alone', () => {
  expect(sameTools(tools([]), tools(['a']), 'a')).toBe(false);
  expect(sameTools(tools([]), tools(['a']), 'b')).toBe(true);
  expect(sameTools(tools([]), tools([], ['a']), 'a')).toBe(false);
  expect(sameTools(tools(['a']), tools(['a', 'c'], ['d']), 'b')).toBe(true);
});

test('what changes for everyone redraws every card', () => {
  expect(sameTools(tools([]), tools([], [], { contact: () => null }), 'a')).toBe(false);
  expect(sameTools(tools([]), tools([], [], { marks: null }), 'a')).toBe(false);
});
