import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rightsOf, type TeamRole } from './rights.ts';

const none = { mayExport: false, mayErase: false };

it.each<[TeamRole, string]>([
  ['LEAD', 'admissions pictures checks books exports erasing team settings'],
  ['ADMISSIONS', 'admissions pictures'],
  ['CHECKS', 'pictures checks'],
  ['BOOKS', 'books'],
  ['READ_ONLY', ''],
])('%s may: %s', (role, rights) => expect(rightsOf({ role, ...none }).join(' ')).toBe(rights));

it('a colleague may export or erase beside what the role is for', () => {
  expect(rightsOf({ role: 'BOOKS', mayExport: true, mayErase: false })).toEqual(['books', 'exports']);
  expect(rightsOf({ role: 'READ_ONLY', mayExport: false, mayErase: true })).toEqual(['erasing']);
});

describe('a call that is open to the team', () => {
  const calls = Object.entries(api).flatMap(([domain, ofDomain]) =>
    Object.entries<Endpoint>(ofDomain).map(([name, call]) => [`${domain}.${name}`, call] as const),
  );
  const isForTeam = ({ access }: Endpoint) =>
    access === 'signedIn' || (typeof access !== 'string' && access.includes('ADMIN'));
  /** About one’s own account, or a reading that says why. */
  const isForAll =
    /^(accounts|credentials|secondFactor|sessions|ownData)\.|^(erasure\.eraseOwn|checks\.document)$/;

  it('asks for a right, unless it reads', () => {
    const open = calls.filter(([, call]) => isForTeam(call) && call.method !== 'GET' && !call.right);
    expect(open.map(([name]) => name).filter((name) => !isForAll.test(name))).toEqual([]);
  });
});
