import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedSymbols, isStrongPassword, password, passwordRules } from './passwords.ts';

/** Section 5: the message, and the actual check. */
const message =
  'The password must contain at least: 1 uppercase letter, 1 lowercase letter, 1 number, and one special character (E.g. , . _ & ? etc)';
const check = 'a lowercase letter, an uppercase letter, a digit, one of !@#$%^&* and length at least 8';
const specified = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$%^&*]).{8,}$/s;

const messagesOf = (value: unknown) => password.safeParse(value).error?.issues.map((issue) => issue.message);

const almostPasswords = fc.string({
  unit: fc.constantFrom('a', 'z', 'A', 'Z', '0', '9', '!', '*', '&', '_', '?', ' ', 'é', '٣', '\n'),
  maxLength: 14,
});

describe('a strong password', () => {
  it('is what the specification checks', () => {
    fc.assert(
      fc.property(almostPasswords, (value) => {
        expect(isStrongPassword(value)).toBe(specified.test(value));
      }),
      {
        numRuns: 2_000,
        examples: [
          ['aA0!aA0!'],
          ['aA0!aA0'],
          ['aaaaA0!!'],
          ['AAAAAA0!'],
          ['aaaaaa0!'],
          ['aaaaaaA!'],
          ['aaaaaaA0'],
        ],
      },
    );
  });

  it('has one of the symbols of the check', () => {
    expect(check).toContain(`one of ${acceptedSymbols} and`);
    for (const symbol of '!@#$%^&*') expect(messagesOf(`Passw0rd${symbol}`)).toBeUndefined();
    for (const symbol of ',._?-+ ()£é') expect(messagesOf(`Passw0rd${symbol}`)).toEqual([message]);
  });
});

describe('the password field', () => {
  it.each([undefined, null, 5, ''])('asks for a password when %j is given', (value) =>
    expect(messagesOf(value)).toEqual(['Enter a password']),
  );

  it.each(['a', 'aA0!', 'aA0!aA'])('first says that %j is shorter than 7', (value) =>
    expect(messagesOf(value)).toEqual(['The password must have at least 7 characters']),
  );

  it('then says the rule: 7 characters are not enough, 8 are', () => {
    expect(messagesOf('aA0!aA0')).toEqual([message]);
    expect(messagesOf('aA0!aA0!')).toBeUndefined();
  });

  it.each(['PASSW0RD!', 'passw0rd!', 'Password!', 'Passw0rds', '        '])('says the rule for %j', (value) =>
    expect(messagesOf(value)).toEqual([message]),
  );

  it('keeps blanks and every character as typed', () =>
    expect(password.parse('  Pässw0rd! 😀 ')).toBe('  Pässw0rd! 😀 '));

  it('accepts 200 characters and no more', () => {
    expect(messagesOf(`Passw0rd!${'x'.repeat(191)}`)).toBeUndefined();
    expect(messagesOf(`Passw0rd!${'x'.repeat(192)}`)).toEqual(['Max 200 characters']);
  });
});

describe('the live checklist', () => {
  const unmet = (value: string) => passwordRules.filter(({ met }) => !met(value)).map(({ label }) => label);

  it('names every rule, and the accepted symbols', () =>
    expect(unmet('')).toEqual([
      'an upper-case letter',
      'a lower-case letter',
      'a number',
      'one of these symbols: ! @ # $ % ^ & *',
      'at least 8 characters',
    ]));

  it.each([
    ['passw0rd!', 'an upper-case letter'],
    ['PASSW0RD!', 'a lower-case letter'],
    ['Password!', 'a number'],
    ['Passw0rd_', 'one of these symbols: ! @ # $ % ^ & *'],
    ['aA0!aA0', 'at least 8 characters'],
  ])('of %s leaves open: %s', (value, label) => expect(unmet(value)).toEqual([label]));

  it('is all ticked exactly when the password is strong', () => {
    fc.assert(
      fc.property(almostPasswords, (value) => {
        expect(unmet(value).length === 0).toBe(specified.test(value));
      }),
    );
  });
});
