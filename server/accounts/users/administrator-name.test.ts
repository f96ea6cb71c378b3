import { expect, it } from 'vitest';
import { actingFor, administratorName, nameOfAdministrator } from './administrator-name.ts';

it('each colleague has a name of their own, and a sentence about the team names nobody by an address', () => {
  const made = { ...administratorName, email: 'admin@example.com' };
  expect([nameOfAdministrator(made), actingFor(made)]).toEqual(['admin@example.com', 'our team']);
  const ada = { firstName: 'Ada', lastName: 'Reed', email: 'ada@example.com' };
  expect([nameOfAdministrator(ada), actingFor(ada)]).toEqual(['Ada Reed', 'Ada Reed']);
});
