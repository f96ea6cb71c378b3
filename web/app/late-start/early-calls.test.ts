import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import { type Role, roles, type Status } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { isFor } from '#web/app/routing/screen.ts';
import { screens } from '#web/screens.tsx';
import { earlyCalls } from './early-calls.ts';

const someone = (role: Role, status: Status) => ({ role, status }) as User;
const at = (pathname: string, search = '') => ({ pathname, search });
const own = '/api/profile/current';

test('a search asks for its first cards before its code is there', () => {
  expect(
    earlyCalls(
      at(routes.findFamily, '?country=nz&arrangement=LIVE_IN'),
      someone('SUPPORT_WORKER', 'MATCHED'),
    ),
  ).toEqual(['/api/summary/families?country=NZ&arrangement=LIVE_IN&limit=24', own]);
  expect(
    earlyCalls(at(routes.findWorker, '?policeCheck=yes'), someone('FAMILY_USER', 'UNMATCHED'))[0],
  ).toContain('&policeCheck=yes&limit=24');
  const window = '?earliestStartDate=2999-01-01';
  expect(earlyCalls(at(routes.findWorker, window), someone('FAMILY_USER', 'UNMATCHED'))[0]).toMatch(
    /^\/api\/summary\/support-workers\?earliestStartDate=\d{4}-\d\d-01&latestStartDate=[\d-]{10}&limit=24$/,
  );
});

test('nobody asks early for what the server would refuse', () => {
  expect(earlyCalls(at(routes.findWorker), someone('FAMILY_USER', 'REGISTERED'))).toEqual([own]);
  expect(earlyCalls(at(routes.findWorker), someone('SUPPORT_WORKER', 'MATCHED'))).toEqual([own]);
});

test('nobody asks early on a screen that they may not open', () => {
  for (const screen of screens)
    for (const role of roles.filter((one) => !isFor(screen, one)))
      expect(earlyCalls(at(screen.path), someone(role, 'MATCHED')), `${screen.path} ${role}`).toEqual([own]);
});

test('the board asks for the side that its address names', () => {
  expect(earlyCalls(at(routes.adminBoard, '?tab=families'), someone('ADMIN', 'REGISTERED'))[0]).toBe(
    '/api/admissions/board?side=families',
  );
});
