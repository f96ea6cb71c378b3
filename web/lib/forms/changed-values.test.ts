import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';
import { mergeDraft } from './merge-draft.ts';

const saved = { mobile: '61', languages: ['English'], address: { city: 'Perth', zipCode: '6000' } };

test('only what was changed is kept, objects field by field', () => {
  const typed = { ...saved, languages: [], address: { city: 'Hobart', zipCode: '6000' } };
  expect(changedValues(typed, saved)).toEqual({ languages: [], address: { city: 'Hobart' } });
  expect(changedValues(saved, saved)).toEqual({});
});

test('a draft leaves alone what others saved meanwhile', () => {
  const draft = changedValues({ ...saved, address: { city: 'Hobart', zipCode: '6000' } }, saved);
  const savedByOthers = { ...saved, mobile: '64', address: { city: 'Perth', zipCode: '6001' } };
  expect(mergeDraft(savedByOthers, draft)).toEqual({
    mobile: '64',
    languages: ['English'],
    address: { city: 'Hobart', zipCode: '6001' },
  });
});

test('an answer that was taken away stays taken away', () => {
  expect(mergeDraft(saved, changedValues({ ...saved, mobile: '' }, saved))).toMatchObject({ mobile: '' });
});
