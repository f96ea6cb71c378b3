import { expect, it } from 'vitest';
import { administratorName } from '#contract/accounts/administrator-name.ts';
import { nameOfAdministrator } from './administrator-name.ts';

it('each colleague has a name of their own', () => {
  expect(nameOfAdministrator({ ...administratorName, email: 'admin@example.com' })).toBe('admin@example.com');
  const ada = { firstName: 'Ada', lastName: 'Reed', email: 'ada@example.com' };
  expect(nameOfAdministrator(ada)).toBe('Ada Reed');
});
