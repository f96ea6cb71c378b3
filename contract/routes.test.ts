import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgotPasswordConfirmPath, routes, verifyEmailPath } from './routes.ts';

/** Section 2, the table of routes. */
const table = `
| / | public | Home: hero, benefit cards, two stories, supported conditions, testimonials, buttons for families and workers |
| /process, /about | public | Information pages |
| /contact-us | public | Contact form |
| /family/story, /support-worker/story | public | Story pages with expandable Q and A and a Learn More button to the matching learn-more page |
| /family/learn-more | public | Marketing page with Enquire Now to /contact-us |
| /support-worker/learn-more | public | Marketing page with Apply Now (to /support-worker/sign-up) and Make Enquiry |
| /family/sign-up | public | Family registration |
| /support-worker/sign-up | public | Worker registration, heading 'Sign Up to be a Live-In Support Worker', link to /forgot-password |
| /confirm-email | public | Static page: a confirmation email was sent, check junk/clutter |
| /verify-email | public | Email verification, reads query parameter code |
| /forgot-password | public | Enter email, send code |
| /forgot-password/confirm | public | Reads query parameter email; asks for code and new password |
| /support-worker/setup-profile | auth | Worker profile wizard |
| /admin/support-worker/setup-profile/{id} | auth, admin mode | Admin edit of a worker profile |
| /support-worker/view-profile and /support-worker/view-profile/{id} | auth | Worker profile view |
| /admin/support-worker/view-profile/{id} | auth, admin mode | Admin view of worker |
| /support-worker/find-family | auth | Worker's family search |
| /support-worker/final-docs | auth | Finalise Documents (mock) |
| /family/find-worker | auth | Family's worker search |
| /family/setup-profile | auth | Family profile wizard |
| /family/view-profile and /family/view-profile/{id} | auth | Family profile view |
| /admin/family/setup-profile/{id}, /admin/family/view-profile/{id} | auth, admin mode | Admin edit or view of a family |
| /admin/landing | auth | Admin search (labelled Search) |
`;

/** The addresses of the table, without the `{id}` at their end. */
const specified = table
  .split('\n')
  .flatMap(
    (row) =>
      row
        .split('|')[1]
        ?.trim()
        .split(/, | and /) ?? [],
  )
  .map((address) => address.replace(/\/\{id\}$/, ''));

/**
 * Ours: the login dialog has an address, so that a link can lead to it; the specification leaves out the account and the
 * team’s own work.
 */
const ours: string[] = [
  routes.login,
  routes.didNotSignUp,
  routes.joinTeam,
  routes.welcome,
  routes.account,
  routes.accountSessions,
  routes.accountDeleted,
  routes.changedTerms,
  routes.safety,
  routes.checks,
  routes.stopMessageMails,
  routes.messages,
  routes.adminBoard,
  routes.adminIntegrations,
  routes.adminImport,
  routes.adminChecks,
  routes.yourMatch,
  routes.agreement,
  routes.familyFees,
  routes.howItGoes,
  routes.adminMatches,
  routes.adminNewMatch,
  routes.adminFees,
  routes.adminHistory,
  routes.adminPrivacyRequests,
  routes.adminSettings,
  routes.adminTexts,
  routes.adminTeam,
  routes.adminRequests,
];

describe('routes', () => {
  it.each(Object.entries(routes).filter(([, address]) => !ours.includes(address)))(
    '%s is an address of the specification',
    (_name, address) => expect(specified).toContain(address),
  );

  it('lead to different screens', () =>
    expect(new Set(Object.values(routes)).size).toBe(Object.values(routes).length));

  it.each([
    ['home', /Home: hero/],
    ['supportWorkerSignUp', /Worker registration/],
    ['confirmEmail', /a confirmation email was sent/],
    ['verifyEmail', /Email verification/],
    ['process', /Information pages/],
    ['about', /Information pages/],
    ['contactUs', /\| Contact form/],
    ['familyStory', /Story pages/],
    ['supportWorkerStory', /Story pages/],
    ['familyLearnMore', /Enquire Now/],
    ['supportWorkerLearnMore', /Apply Now/],
    ['forgotPassword', /Enter email, send code/],
    ['forgotPasswordConfirm', /Reads query parameter email/],
    ['supportWorkerView', /Worker profile view/],
    ['familyView', /Family profile view/],
    ['familySignUp', /Family registration/],
    ['supportWorkerSetup', /Worker profile wizard/],
    ['familySetup', /Family profile wizard/],
    ['findFamily', /Worker's family search/],
    ['findWorker', /Family's worker search/],
    ['adminLanding', /Admin search/],
    ['adminSupportWorkerSetup', /Admin edit of a worker/],
    ['adminSupportWorkerView', /Admin view of worker/],
    ['adminFamilySetup', /Admin edit or view of a family/],
    ['adminFamilyView', /Admin edit or view of a family/],
  ] as const)('%s leads to the screen that does %s', (name, purpose) => {
    const address = routes[name];
    const row = table.split('\n').find((text) => purpose.test(text));
    expect(row?.split('|')[1]).toMatch(new RegExp(`(^|\\s)${address}(/\\{id\\})?[\\s,]`));
  });
});

describe.each([
  ['verification', verifyEmailPath, '/verify-email', 'code'],
  ['password reset', forgotPasswordConfirmPath, '/forgot-password/confirm', 'email'],
] as const)('the link of a %s', (_what, pathOf, address, parameter) => {
  it(`carries anything in the query parameter ${parameter}`, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const url = new URL(pathOf(value), 'https://alongside.example');
        expect(url.pathname).toBe(address);
        expect([...url.searchParams]).toEqual([[parameter, value]]);
      }),
    );
  });
});
