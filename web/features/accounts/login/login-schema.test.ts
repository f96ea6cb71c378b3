import { expect, test } from 'vitest';
import { loginSchema } from './login-schema.ts';

const typed = { userName: ' ana@example.com ', loginPassword: 'Passw0rd!x', remember: false };
const messagesOf = (isCodeAsked: boolean, values: object) =>
  loginSchema(isCodeAsked)
    .safeParse(values)
    .error?.issues.map(({ message }) => message);

test('the code is required only once it is asked for', () => {
  expect(loginSchema(false).parse({ ...typed, secondFactorCode: null })).toEqual({
    ...typed,
    userName: 'ana@example.com',
    secondFactorCode: undefined,
  });
  expect(messagesOf(true, { ...typed, secondFactorCode: null })).toEqual(['Enter the code']);
  expect(messagesOf(true, { ...typed, secondFactorCode: ' ' })).toEqual(['Enter the code']);
});

test('codes may have their digits in groups, and recovery codes have letters', () => {
  const codeOf = (secondFactorCode: string) => loginSchema(true).parse({ ...typed, secondFactorCode });
  expect(codeOf('123 456')).toMatchObject({ secondFactorCode: '123456' });
  expect(codeOf('abcd-efgh')).toMatchObject({ secondFactorCode: 'abcd-efgh' });
});
