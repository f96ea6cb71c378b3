import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStrongPassword, password, passwordRules } from './passwords.ts';

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

const tooShort = `${message}. It also needs at least 8 characters`;

describe('a strong password', () => {
  it('is whatever passes the check of the specification', () => {
    fc.assert(
      fc.property(almostPasswords, (value) => {
        if (specified.test(value)) expect(isStrongPassword(value)).toBe(true);
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

  it('has any sign that the check names or the message promises', () => {
    expect(check).toContain('one of !@#$%^&* and');
    expect(message).toContain('one special character (E.g. , . _ & ? etc)');
    for (const sign of '!@#$%^&*,._?-+()£€"\'\\/`~|<>[]{}:;=§°¿😀') {
      expect(messagesOf(`Passw0rd${sign}`), sign).toBeUndefined();
    }
  });

  it('has a sign besides letters, digits and blanks', () => {
    for (const sign of ['é', '٣', '字', ' ', '\u00A0', '\u0301', '\u200B', '\u0000']) {
      expect(messagesOf(`Passw0rd${sign}`), sign).toEqual([message]);
    }
  });

  it('may have its letters and digits from any script', () => {
    for (const value of ['Ñandú_٣٤٥', 'Жук-жук9', 'Ōtautahi, 2026', 'Aa1 — 字字字']) {
      expect(messagesOf(value), value).toBeUndefined();
    }
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
    expect(messagesOf('aA0!aA0')).toEqual([tooShort]);
    expect(messagesOf('aA0!aA0!')).toBeUndefined();
  });

  it.each(['PASSW0RD!', 'passw0rd!', 'Password!', 'Passw0rds', 'password', '        '])(
    'says of %j the whole sentence of the specification, whatever is missing',
    (value) => expect(messagesOf(value)).toEqual([message]),
  );

  it('counts an emoji as one character', () => {
    expect(messagesOf('aA0!😀😀😀')).toEqual([tooShort]);
    expect(messagesOf('aA0!😀😀😀😀')).toBeUndefined();
  });

  it('counts a letter with accents as one character, however it is typed', () => {
    for (const form of ['NFC', 'NFD']) {
      expect(messagesOf('aA0!\u1ED9\u1ED1\u1EC7'.normalize(form)), form).toEqual([tooShort]);
      expect(messagesOf('aA0!\u1ED9\u1ED1\u1EC7\u00E9'.normalize(form)), form).toBeUndefined();
    }
  });

  it('keeps blanks and every character as typed', () =>
    expect(password.parse('  Pässw0rd! 😀 ')).toBe('  Pässw0rd! 😀 '));

  it('accepts 200 characters and no more', () => {
    expect(messagesOf(`Passw0rd!${'x'.repeat(191)}`)).toBeUndefined();
    expect(messagesOf(`Passw0rd!${'x'.repeat(192)}`)).toEqual(['Max 200 characters']);
  });
});

describe('the live checklist', () => {
  const unmet = (value: string) => passwordRules.filter(({ met }) => !met(value)).map(({ label }) => label);

  it('names every rule', () =>
    expect(unmet('')).toEqual([
      'an upper-case letter',
      'a lower-case letter',
      'a number',
      'a special character, such as ! ? or &',
      'at least 8 characters',
    ]));

  it.each([
    ['passw0rd!', 'an upper-case letter'],
    ['PASSW0RD!', 'a lower-case letter'],
    ['Password!', 'a number'],
    ['Passw0rds', 'a special character, such as ! ? or &'],
    ['aA0!aA0', 'at least 8 characters'],
  ])('of %s leaves open: %s', (value, label) => expect(unmet(value)).toEqual([label]));

  it('is all ticked exactly when the password is strong', () => {
    fc.assert(
      fc.property(almostPasswords, (value) => {
        expect(unmet(value).length === 0).toBe(isStrongPassword(value));
      }),
    );
  });
});
