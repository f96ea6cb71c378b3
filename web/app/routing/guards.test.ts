import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import type { Role } from '#contract/enums.ts';
import { changePasswordPath, conversationPath, routes, throughLogin } from '#contract/routes.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { askFirst, followOpening, forRoles, forVisitors } from './guards.ts';

const signIn = (role: Role) =>
  startSession({ user: { id: role, role, emailVerified: true } as User, token: 't', remember: false });

const target = (answer: Response | null) => answer?.headers.get('location') ?? null;

afterEach(() => endSession('logout'));

describe('a protected page', () => {
  const guard = forRoles(['FAMILY_USER', 'ADMIN']);

  test('sends visitors home', () => expect(target(guard.loader())).toBe('/'));

  test('lets its roles in', () => {
    signIn('FAMILY_USER');
    expect(target(guard.loader())).toBeNull();
    signIn('ADMIN');
    expect(target(guard.loader())).toBeNull();
  });

  test('sends others to their own first page', () => {
    signIn('SUPPORT_WORKER');
    expect(target(guard.loader())).toBe('/support-worker/setup-profile');
  });

  test('does not check again while the person stays on it', () => {
    const url = (path: string) => new URL(path, 'http://any.invalid');
    const asks = (from: string, to: string) =>
      guard.shouldRevalidate({ currentUrl: url(from), nextUrl: url(to) } as never);
    expect(asks('/a?step=1', '/a?step=2')).toBe(false);
    expect(asks('/a', '/b')).toBe(true);
  });
});

test('the question about new terms leads on to the place in the page that was asked for', () => {
  startSession({
    user: { id: '1', role: 'FAMILY_USER', agreed: { terms: null, privacy: null } } as User,
    token: 't',
    remember: false,
  });
  const path = `${routes.familySetup}?step=2`;
  const asked = () =>
    target(askFirst({ request: new Request(new URL(path, 'http://any.invalid')) }))?.replace(/.*then=/, '');
  const opens = (pathname: string) =>
    followOpening({
      subscribe: (listener) => {
        listener({ navigation: { location: { pathname, hash: '#email' } } } as never, {} as never);
        return () => {};
      },
    });
  opens(routes.familySetup);
  expect(asked()).toBe(encodeURIComponent(`${path}#email`));
  opens(routes.account);
  expect(asked()).toBe(encodeURIComponent(path));
});

test('the login page sends people who are logged in to their first page', () => {
  const opened = (path: string) =>
    target(forVisitors.loader({ request: new Request(new URL(path, 'http://any.invalid')) }));
  expect(opened('/login')).toBeNull();
  signIn('ADMIN');
  expect(opened('/login')).toBe('/admin/landing');
  expect(opened(changePasswordPath)).toBe('/account#password');
  for (const then of [
    '//evil.example',
    'https://evil.example',
    '/messages/../evil',
    '/login',
    'javascript:alert(1)',
  ])
    expect(opened(throughLogin(then)), then).toBe('/admin/landing');
  const conversation = conversationPath(crypto.randomUUID());
  for (const then of [conversation, routes.messages, routes.account])
    expect(opened(throughLogin(then))).toBe(then);
});
