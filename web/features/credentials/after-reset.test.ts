import { expect, test } from 'vitest';
import { afterReset } from './after-reset.ts';

test.each([
  ['FAMILY_USER', '/family/find-worker'],
  ['ADMIN', '/admin/landing'],
  ['SUPPORT_WORKER', '/support-worker/find-family'],
] as const)('after a reset %s goes to %s', (role, to) => {
  expect(afterReset({ role })).toMatchObject({ to });
});
