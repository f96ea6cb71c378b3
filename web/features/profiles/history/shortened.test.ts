import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

const long = Array.from({ length: 50 }, (_, word) => `word${word}`).join(' ');
const change = { kind: 'in', text: 'new ' } as const;

it('keeps what is next to a change, and the whole change', () => {
  const [before, middle, after] = shortened([
    { kind: 'same', text: long },
    change,
    { kind: 'same', text: long },
  ]);
  expect(before?.text).toMatch(/^ … word4\d .* word49$/);
  expect(middle).toEqual(change);
  expect(after?.text).toMatch(/^word0 .* word\d … $/);
});

it('keeps both ends between two changes', () => {
  const [, between] = shortened([change, { kind: 'same', text: long }, change]);
  expect(between?.text).toMatch(/^word0 .+ … .+ word49$/);
});

it.each(['Mild ', 'a few words '])('leaves %j, which is short, as it is', (text) => {
  const pieces = [{ kind: 'same', text } as const, change];
  expect(shortened(pieces)).toEqual(pieces);
});
