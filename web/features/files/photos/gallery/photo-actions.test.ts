import { expect, it } from 'vitest';
import { movedTo } from './photo-actions.ts';

it('moves an item to another place and keeps the order of the others', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(movedTo(list, 'c', 0)).toEqual(['c', 'a', 'b', 'd']);
  expect(movedTo(list, 'b', 2)).toEqual(['a', 'c', 'b', 'd']);
  expect(movedTo(list, 'a', 9)).toEqual(['b', 'c', 'd', 'a']);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});
