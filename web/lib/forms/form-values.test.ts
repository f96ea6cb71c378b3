import { expect, test } from 'vitest';
import { mergeDraft } from './merge-draft.ts';
import { sameValues } from './same-values.ts';

test('a draft fills in what it knows and cannot break the form', () => {
  const defaults = { firstName: 'Ana', languages: ['English'], smoker: null, city: '' };
  const draft = { firstName: 'Anahera', languages: 'English', smoker: true, role: 'ADMIN' };
  expect(mergeDraft(defaults, draft)).toEqual({
    firstName: 'Anahera',
    languages: ['English'],
    smoker: true,
    city: '',
  });
  expect(mergeDraft(defaults, null)).toBe(defaults);
});

test('nothing typed is nothing answered, however it is written', () => {
  expect(sameValues({ a: '', b: [], c: undefined }, { a: null, b: null })).toBe(true);
  expect(sameValues({ a: '', b: [] }, { b: null, a: null })).toBe(true);
  expect(sameValues({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toBe(true);
  expect(sameValues({ a: false }, { a: null })).toBe(false);
});
