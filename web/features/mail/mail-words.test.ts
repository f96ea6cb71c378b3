import { expect, it } from 'vitest';
import { mailKinds } from '#contract/admissions/given-up-mails.ts';
import { mailWords, personWord } from './mail-words.ts';

it.each(mailKinds)('a mail of the kind %s is told in words', (kind) =>
  expect(mailWords({ kind })).toMatch(/^[A-Z][a-z]+ .{10,}$/),
);

it('is for the person, or about them to us', () => {
  expect(personWord({ kind: 'verify-email' })).toBe('for');
  expect(personWord({ kind: 'profile-complete' })).toBe('about');
});
