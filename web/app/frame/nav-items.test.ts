import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import type { Session } from '#web/lib/session/session.ts';
import { drawerGroups, footerItems, mainItems, ownItems } from './nav-items.ts';

const sessionOf = (role: Role) => ({ token: 't', user: { role } }) as Session;
const labels = (items: { label: string }[]) => items.map(({ label }) => label);
const everyone = [null, ...roles.map(sessionOf)];

describe('the top bar', () => {
  test('shows visitors the pages that answer their questions', () => {
    expect(labels(mainItems(null))).toEqual(['For Families', 'For Support Workers', 'Contact Us']);
  });

  test.each([
    [
      'SUPPORT_WORKER',
      ['Setup Profile', 'Contact Us'],
      ['Setup My Profile', 'View My Profile', 'Your account'],
    ],
    [
      'FAMILY_USER',
      ['Find Worker', 'Contact Us'],
      ['Setup My Profile', 'View My Profile', 'Your fees', 'Your account'],
    ],
    ['ADMIN', ['Search', 'Contact Us'], ['Your account']],
  ] as const)('shows %s what is theirs', (role, main, own) => {
    expect(labels(mainItems(sessionOf(role)))).toEqual(main);
    expect(labels(ownItems(sessionOf(role)))).toEqual(own);
  });
});

describe('the drawer', () => {
  const shown = (session: Session | null) => drawerGroups(session).flat();
  const shows = (to: string) => everyone.filter((session) => shown(session).some((item) => item.to === to));
  const roleOf = (session: Session | null) => session?.user.role ?? 'visitor';

  test('shows pages for families only to visitors and families', () => {
    for (const to of [routes.familyLearnMore, routes.familyStory]) {
      expect(shows(to).map(roleOf)).toEqual(['visitor', 'FAMILY_USER']);
    }
  });

  test('shows pages for workers only to visitors and workers', () => {
    for (const to of [routes.supportWorkerLearnMore, routes.supportWorkerStory]) {
      expect(shows(to).map(roleOf)).toEqual(['visitor', 'SUPPORT_WORKER']);
    }
  });

  test('leads families and workers to their match once they have one', () => {
    const withMatch = (session: Session | null) => drawerGroups(session, true).flat();
    const shown = (session: Session | null) => withMatch(session).some(({ to }) => to === routes.yourMatch);
    expect(everyone.filter(shown).map(roleOf)).toEqual(['SUPPORT_WORKER', 'FAMILY_USER']);
    expect(shows(routes.yourMatch)).toEqual([]);
    expect(labels(ownItems(sessionOf('SUPPORT_WORKER'), true))).toEqual([
      'Setup My Profile',
      'View My Profile',
      'Your match',
      'Your account',
    ]);
  });

  test('links workers to the families', () => {
    expect(labels(shown(sessionOf('SUPPORT_WORKER')))).toContain('Find Family');
  });

  test('leads families and workers to their messages, and nobody else', () => {
    expect(shows(routes.messages).map(roleOf)).toEqual(['SUPPORT_WORKER', 'FAMILY_USER']);
  });

  test('has everything in the top bar, and both searches for the team', () => {
    for (const session of everyone) {
      const targets = shown(session).map(({ to }) => to);
      for (const { to } of mainItems(session)) expect(targets).toContain(to);
    }
    expect(labels(shown(sessionOf('ADMIN')))).toEqual([
      'Search',
      'Admissions board',
      'Requests',
      'Matches',
      'Checks',
      'Fees',
      'Find Family',
      'Find Worker',
      'History',
      'Privacy requests',
      'Settings',
      'Texts',
      'Team',
      'API keys and webhooks',
      'Import',
      'Your account',
      'How it works',
      'About us',
      'What our checks mean',
      'Safety',
      'Contact Us',
    ]);
  });

  test('leads only leads to the team', () => {
    const colleague = {
      token: 't',
      user: { role: 'ADMIN', rights: ['books'] as const },
    } as unknown as Session;
    expect(labels(shown(colleague))).not.toContain('Team');
  });

  test('lists no place twice', () => {
    for (const session of everyone) {
      const targets = shown(session).map(({ to }) => to);
      expect(new Set(targets).size).toBe(targets.length);
    }
  });
});

test('the footer is the same for everyone', () => {
  expect(labels(footerItems())).toEqual(['Contact Us', 'For Families', 'For Support Workers']);
});
