import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { trailTo } from './trails.ts';

const labels = (...args: Parameters<typeof trailTo>) => trailTo(...args).map(({ label }) => label);

test.each([
  [routes.home, []],
  [routes.about, ['Home']],
  ['/nowhere/at/all', ['Home']],
  [routes.familySignUp, ['Home', 'For Families']],
  [`${routes.supportWorkerStory}/`, ['Home', 'For Support Workers']],
  [routes.forgotPasswordConfirm, ['Home', 'Log in', 'Forgot password']],
  [routes.accountSessions, ['Home', 'Your account']],
  [routes.supportWorkerView, ['Home']],
  [routes.finalDocuments, ['Home', 'Setup Profile']],
  [routes.adminRequests, ['Home', 'Search']],
  [routes.adminChecks, ['Home', 'Search']],
  [routes.adminBoard, ['Home', 'Search']],
  [routes.familyFees, ['Home']],
  [`${routes.familyFees}/1`, ['Home', 'Your fees']],
  [routes.adminFees, ['Home', 'Search']],
  [`${routes.adminFees}/1`, ['Home', 'Search', 'Fees']],
  [routes.adminMatches, ['Home', 'Search']],
  [routes.adminNewMatch, ['Home', 'Search', 'Matches']],
  [`${routes.agreement}/1`, ['Home', 'Your match']],
  [`${routes.adminMatches}/1`, ['Home', 'Search', 'Matches']],
])('%s comes under %j', (path, trail) => expect(labels(path)).toEqual(trail));

test('a profile comes under the reader’s own search', () => {
  expect(labels(`${routes.familyView}/1`, 'SUPPORT_WORKER')).toEqual(['Home', 'Find Family']);
  expect(labels(`${routes.familyView}/1`, 'FAMILY_USER')).toEqual(['Home']);
  expect(labels(`${routes.supportWorkerView}/1`, 'FAMILY_USER')).toEqual(['Home', 'Find Worker']);
  expect(labels(`${routes.supportWorkerView}/1`, 'SUPPORT_WORKER')).toEqual(['Home']);
  expect(labels(`${routes.adminSupportWorkerView}/1`, 'ADMIN')).toEqual(['Home', 'Search']);
});

test('an edit in admin mode comes under the profile of the same person', () => {
  expect(trailTo(`${routes.adminFamilySetup}/42`, 'ADMIN').slice(1)).toEqual([
    { label: 'Search', to: routes.adminLanding },
    { label: 'Family', to: `${routes.adminFamilyView}/42` },
  ]);
});
