import type { User } from '#contract/accounts/user.ts';
import { listedStatuses, type Role, type Status } from '#contract/enums.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { expect } from './fixtures.ts';
import { verificationLink } from './outbox.ts';
import { freshEmail, password } from './people.ts';
import { administrator, colleague, servers } from './servers.ts';

/** Somebody with an account and a session, made through the API. */
export type Person = { user: User; token: string };

type Call = { method?: string; token?: string; body?: unknown };

/** One request to the product's server, as any client could send it. */
export function request(path: string, { method = 'GET', token, body }: Call = {}): Promise<Response> {
  return fetch(new URL(path, servers.product.url), {
    method,
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The answer to somebody's request, which has to be a success. */
export async function send<Answer>(
  path: string,
  { token }: Person,
  method = 'GET',
  body?: unknown,
): Promise<Answer> {
  const response = await request(path, { method, token, ...(body !== undefined && { body }) });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function startSession(path: string, body: unknown): Promise<Person> {
  const response = await request(path, { method: 'POST', body });
  expect(response.ok, await response.clone().text()).toBe(true);
  const token = (response.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  return { user: (await response.json()) as User, token };
}

/** Marks the tour as taken, so that it does not cover the page. */
async function register(userRole: Role, names: { firstName: string; lastName: string }): Promise<Person> {
  const { token } = await registerNewcomer(userRole, names);
  const response = await request('/api/user/tour', { method: 'POST', token });
  expect(response.ok, await response.clone().text()).toBe(true);
  return { user: (await response.json()) as User, token };
}

/** Somebody who has not taken the tour. */
export const registerNewcomer = (
  userRole: Role,
  { firstName, lastName }: { firstName: string; lastName: string },
) => {
  const email = freshEmail('person');
  return startSession('/api/user', {
    userRole,
    firstName,
    lastName,
    email,
    userName: email,
    password,
    countryCode: 'AU',
    countryName: 'Australia',
  });
};

export const registerSupportWorker = (firstName: string, lastName = 'Vakatawa') =>
  register('SUPPORT_WORKER', { firstName, lastName });

export const registerFamily = (firstName: string, lastName = 'Fonoti') =>
  register('FAMILY_USER', { firstName, lastName });

/** Follows the link of the first email: only a verified address gets a second factor. */
export async function verifyAddress(person: Person): Promise<Person> {
  const { search } = new URL(await verificationLink(person.user.email));
  const response = await request(`/api/user/email/verify${search}`, { token: person.token });
  expect(response.ok, await response.text()).toBe(true);
  return person;
}

let administratorSession: Promise<Person> | undefined;

/** Logs in once for all tests of a process. */
export function administratorLogIn(): Promise<Person> {
  administratorSession ??= startSession('/api/user/session', {
    userName: administrator.email,
    password: administrator.password,
  });
  return administratorSession;
}

let colleagueSession: Promise<Person> | undefined;

/** A second administrator, also logged in once. */
export function colleagueLogIn(): Promise<Person> {
  colleagueSession ??= startSession('/api/user/session', {
    userName: colleague.email,
    password: colleague.password,
  });
  return colleagueSession;
}

const profilePath = (role: Role, id: string) =>
  `/api/profile/${role === 'FAMILY_USER' ? 'family' : 'support-worker'}/${id}`;

/** Saves part of `of`'s profile, as that person or as someone else. */
export async function saveProfile(of: Person, body: unknown, as: Person = of): Promise<void> {
  const response = await request(profilePath(of.user.role, of.user.id), {
    method: 'PUT',
    token: as.token,
    body,
  });
  expect(response.ok, await response.text()).toBe(true);
}

export const saveAsAdministrator = async (of: Person, body: unknown) =>
  saveProfile(of, body, await administratorLogIn());

/** People whom the other side's search may find. */
const listed = new Set<Person>();

/** Sets the status, on the server and in `of`, with which pages opened afterwards start. */
export async function setStatus(of: Person, status: Status): Promise<void> {
  await saveAsAdministrator(of, { status });
  of.user = { ...of.user, status };
  if (listedStatuses.some((one) => one === status)) listed.add(of);
}

/** Takes a test's people off all searches: long lists make the pages of later tests slow. */
export async function unlistEverybody(): Promise<void> {
  const people = [...listed];
  listed.clear();
  const { token } = await administratorLogIn();
  await Promise.all(
    people.map(({ user: { id, role } }) =>
      // Somebody who was erased answers 404.
      request(profilePath(role, id), { method: 'PUT', token, body: { status: 'REGISTERED' } }),
    ),
  );
}

/** A family that may see workers. */
export async function approvedFamily(firstName = 'Leilani'): Promise<Person> {
  const family = await registerFamily(firstName);
  await setStatus(family, 'UNMATCHED');
  return family;
}

/** A worker who may see families. */
export async function approvedSupportWorker(firstName = 'Tomasi'): Promise<Person> {
  const worker = await registerSupportWorker(firstName);
  await setStatus(worker, 'UNMATCHED');
  return worker;
}

/** Completes all steps without answering anything. */
export async function finishProfile(person: Person): Promise<Person> {
  const lastStepCompleted = stepsOf(person.user.role);
  await saveProfile(person, { lastStepCompleted });
  return { ...person, user: { ...person.user, lastStepCompleted, percentComplete: 100 } };
}

/** As `finishProfile`, where only the session is known. */
export async function finishOwnProfile(token: string): Promise<void> {
  const user = (await (await request('/api/profile/current', { token })).json()) as User;
  await finishProfile({ user, token });
}

/** A person's profile, as the server sends it to that person. */
export async function storedProfile({ token }: Pick<Person, 'token'>): Promise<Record<string, unknown>> {
  const response = await request('/api/profile/current', { token });
  return (await response.json()) as Record<string, unknown>;
}

/** A name that no other test uses. */
export const freshName = (name: string) =>
  `${name}${crypto
    .randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6)}`;
