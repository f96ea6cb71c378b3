import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import type { Session } from '#web/lib/session.ts';
import { mainItems, ownItems } from './nav-items.ts';

const sessionOf = (role: Role) => ({ token: 't', user: { role } }) as Session;
const labels = (items: { label: string }[]) => items.map(({ label }) => label);

describe('the header', () => {
  test('leads visitors to the two sign-ups', () => {
    expect(labels(mainItems(null))).toEqual(['For Families', 'For Support Workers']);
  });

  test.each([
    ['SUPPORT_WORKER', ['Setup Profile'], ['Setup My Profile', 'View My Profile']],
    ['FAMILY_USER', ['Find Worker'], ['Setup My Profile', 'View My Profile']],
    ['ADMIN', ['Search', 'Find Worker'], []],
  ] as const)('shows %s what is theirs', (role, main, own) => {
    expect(labels(mainItems(sessionOf(role)))).toEqual(main);
    expect(labels(ownItems(sessionOf(role)))).toEqual(own);
  });

  test('leads nowhere that does not exist', () => {
    const known: readonly string[] = Object.values(routes);
    const all = [null, ...roles.map(sessionOf)].flatMap((session) => [
      ...mainItems(session),
      ...(session ? ownItems(session) : []),
    ]);
    expect(all.filter(({ to }) => !known.includes(to))).toEqual([]);
  });
});
