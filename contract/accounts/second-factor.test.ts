import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { loginSecondFactorCode } from './credentials.ts';
import { secondFactor, secondFactorCode } from './second-factor.ts';

it('codes are made with the defaults of authenticator apps', () =>
  expect([limits.secondFactorDigits, limits.secondFactorSeconds]).toEqual([6, 30]));

it('a code is accepted as apps show it', () => {
  expect(secondFactorCode.parse('123 456')).toBe('123456');
  for (const code of ['', '12345', '1234567', 'abcdef', 123456, null])
    expect(secondFactorCode.safeParse(code).error?.issues[0]?.message).toBe(
      'Enter the 6 digits that your app shows',
    );
});

it('a recovery code replaces the code of the app at login', () => {
  expect(loginSecondFactorCode.parse('ABCDE-FGHJK')).toBe('ABCDE-FGHJK');
  expect(loginSecondFactorCode.safeParse('x'.repeat(201)).success).toBe(false);
});

it('people who are required to have a second factor can set it up but not turn it off', () => {
  expect(secondFactor.begin.needsNoSecondFactor && secondFactor.turnOn.needsNoSecondFactor).toBe(true);
  expect(secondFactor.turnOff).not.toHaveProperty('needsNoSecondFactor');
});
