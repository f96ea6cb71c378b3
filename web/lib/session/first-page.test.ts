import { expect, test } from 'vitest';
import { firstPage } from './first-page.ts';

test.each([
  ['FAMILY_USER', true, '/family/find-worker'],
  ['FAMILY_USER', false, '/family/setup-profile'],
  ['SUPPORT_WORKER', true, '/support-worker/setup-profile'],
  ['SUPPORT_WORKER', false, '/support-worker/setup-profile'],
  ['ADMIN', false, '/admin/landing'],
] as const)('%s with verified email %s starts at %s', (role, emailVerified, page) => {
  expect(firstPage({ role, emailVerified })).toBe(page);
});
