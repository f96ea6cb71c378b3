import { expect, test } from 'vitest';
import { changedValues, mergeDraft, sameValues } from './form-values.ts';

test('a draft fills in matching fields and cannot break the form', () => {
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

test('every empty value counts as not answered', () => {
  expect(sameValues({ a: '', b: [], c: undefined }, { a: null, b: null })).toBe(true);
  expect(sameValues({ a: '', b: [] }, { b: null, a: null })).toBe(true);
  expect(sameValues({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toBe(true);
  expect(sameValues({ a: false }, { a: null })).toBe(false);
});

const saved = { mobile: '61', languages: ['English'], address: { city: 'Perth', zipCode: '6000' } };

test('only changes are kept, objects field by field', () => {
  const typed = { ...saved, languages: [], address: { city: 'Hobart', zipCode: '6000' } };
  expect(changedValues(typed, saved)).toEqual({ languages: [], address: { city: 'Hobart' } });
  expect(changedValues(saved, saved)).toEqual({});
});

test('a draft keeps what others have saved in the meantime', () => {
  const draft = changedValues({ ...saved, address: { city: 'Hobart', zipCode: '6000' } }, saved);
  const savedByOthers = { ...saved, mobile: '64', address: { city: 'Perth', zipCode: '6001' } };
  expect(mergeDraft(savedByOthers, draft)).toEqual({
    mobile: '64',
    languages: ['English'],
    address: { city: 'Hobart', zipCode: '6001' },
  });
});

test('a removed answer stays removed', () => {
  expect(mergeDraft(saved, changedValues({ ...saved, mobile: '' }, saved))).toMatchObject({ mobile: '' });
});
