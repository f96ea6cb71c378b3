import type { User } from '#contract/accounts/user.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { expect } from './fixtures.ts';
import type { Person } from './registrations.ts';
import { servers } from './servers.ts';

/** The demo's administrator, with a session on the demo's server. */
export async function demoAdministrator(): Promise<Person> {
  const { email, password } = demoLogins[2];
  const response = await fetch(new URL('/api/user/session', servers.demo.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  const token = (response.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  return { user: (await response.json()) as User, token };
}

/** An answer of the demo's server to its administrator. */
export async function readDemo<Answer>(path: string, { token }: Person): Promise<Answer> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(new URL(path, servers.demo.url), { headers });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Answer;
}
