import { expect, test } from 'vitest';
import type { Check } from '#contract/checks/checks.ts';
import { settings } from '#contract/settings.ts';
import { notDeletedWords, notSavedWords } from './conflict-words.ts';

const check = (changes: Partial<Check>) => ({ kind: 'cpr', seen: null, refused: null, ...changes }) as Check;
const at = '2026-10-05T01:00:00.000Z';
const seen = { on: '2026-10-05', at, by: null, wouldHaveAgain: null };
const refused = { reason: 'unreadable', note: 'The lower half is dark', at, by: null } as const;

test('who cannot delete a check any more reads what it has become', () => {
  expect(notDeletedWords(null)).toBe('This was deleted already.');
  expect(notDeletedWords(check({ seen }))).toBe(
    `Our team has accepted it in the meantime, so it wasn’t deleted. Only our team can delete it now. Please call us on ${settings.supportPhone}.`,
  );
  expect(notDeletedWords(check({ kind: 'referee', seen }))).toContain('has spoken with them in the meantime');
  expect(notDeletedWords(check({ refused }))).toContain('couldn’t accept it. It wasn’t deleted.');
  expect(notDeletedWords(check({}))).toContain('changed since you opened it: in another window');
});

test('who has changed a check too late reads why, and what saving again does', () => {
  expect(notSavedWords(null)).toContain('To add it as a new one, press the button again.');
  expect(notSavedWords(check({ seen }))).toContain('it stays as it is, and nothing was saved.');
  expect(notSavedWords(check({ refused }))).toBe(
    'Our team has looked at it in the meantime and couldn’t accept it. Nothing is saved yet. We can’t read the photo. Please take it again in daylight, with the whole document in the picture. Our note: ‘The lower half is dark’ Then press the button again.',
  );
  expect(notSavedWords(check({}))).toContain('To keep what you’ve entered here, press the button again.');
});
