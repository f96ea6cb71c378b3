import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';
import { isStrongPassword } from './passwords.ts';

/** The four cases of a word's first two letters, which is enough for one capital and one small letter. */
const spellings = (word: string) => {
  const letters = [...word];
  const places = letters.flatMap((letter, place) => (/[a-z]/.test(letter) ? [place] : []));
  return places.map((capital) =>
    letters.map((letter, place) => (place === capital ? letter.toUpperCase() : letter)).join(''),
  );
};

it('the common passwords are those of the published list that pass the strength rule', () => {
  const passwords: string[] = dictionary['passwords-common'];
  expect(passwords.length).toBeGreaterThan(10_000);
  // One entry of the list is a broken encoding of the euro sign.
  const known = passwords.filter((word) => !word.includes('%e2') && spellings(word).some(isStrongPassword));
  expect([...commonPasswords].sort()).toEqual(known.sort());
});

it('a common password is recognised in any mix of capitals and small letters', () => {
  expect(isCommonPassword('P@ssW0rd')).toBe(true);
  expect(isCommonPassword('P@ssW0rd1')).toBe(false);
});
