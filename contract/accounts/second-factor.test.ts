import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { loginSecondFactorCode, secondFactor, secondFactorCode } from './second-factor.ts';

it('is what authenticator apps make unless they are told otherwise', () =>
  expect([limits.secondFactorDigits, limits.secondFactorSeconds]).toEqual([6, 30]));

it('takes a code as apps show it', () => {
  expect(secondFactorCode.parse('123 456')).toBe('123456');
  for (const code of ['', '12345', '1234567', 'abcdef', 123456, null])
    expect(secondFactorCode.safeParse(code).error?.issues[0]?.message).toBe(
      'Enter the 6 digits that your app shows',
    );
});

it('is stood in for by a recovery code when one logs in', () => {
  expect(loginSecondFactorCode.parse('ABCDE-FGHJK')).toBe('ABCDE-FGHJK');
  expect(loginSecondFactorCode.safeParse('x'.repeat(201)).success).toBe(false);
});

it('can be set up, but not turned off, by whom it is required of', () => {
  expect(secondFactor.begin.needsNoSecondFactor && secondFactor.turnOn.needsNoSecondFactor).toBe(true);
  expect(secondFactor.turnOff).not.toHaveProperty('needsNoSecondFactor');
});
