import type { Selectable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { teamRights } from '#contract/accounts/team/rights.ts';
import type { ChecksTable } from '#server/checks/table.ts';
import { call } from '#server/testing/call.ts';
import { type Call, type CallName, calls } from '#server/testing/calls.ts';
import { heads } from '#server/testing/canaries/operations.ts';
import { uploadOf } from '#server/testing/pictures.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import {
  aCaller,
  type Caller,
  type CallerWithFixtures,
  callerKinds,
  createCallers,
  createKeys,
  type Key,
  type Standing,
} from './callers.ts';
import {
  accessTable,
  type Hears,
  type Kind,
  needs,
  type Opening,
  type Row,
  scopes,
  signedAddresses,
  type Target,
  targets,
} from './table.ts';

const test = setUpTestApp({ ADMIN_SECOND_FACTOR: 'required' });

let callers: CallerWithFixtures[];
let keys: Key[];
let checks: Selectable<ChecksTable>[];
let tried = 0;

beforeAll(async () => {
  callers = await createCallers(test);
  checks = await test.db.selectFrom('checks').selectAll().execute();
  keys = await createKeys(test);
});

/** Whose something is that a key asks for. It is nobody itself. */
const targetsOfKeys = targets.filter((target) => target !== 'themselves');

/** A key reads in its scopes what the team reads. Where nobody needs to log in, it makes no difference; elsewhere it's refused. */
function heardByKey(name: CallName, row: Row, { key, target }: { key: Key; target: Target | null }): Hears {
  if (row.isFor === 'anyone') return expected(name, row, key, target);
  // An address that is signed for somebody else's session.
  if (!key.works || signedAddresses.includes(name)) return 'not-signed-in';
  if (key.scope === null || !scopes[key.scope].includes(name)) return 'not-allowed';
  const rights = [...teamRights];
  return expected(name, row, { ...key, standing: 'team', role: 'ADMIN', rights }, target);
}

/** Brings back the pictures and checks that callers were allowed to delete. */
async function bringBackDeleted() {
  await test.db.updateTable('files').set({ deletedAt: null }).execute();
  await test.db
    .insertInto('checks')
    .values(checks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const isTeam = (standing: Standing) => standing.startsWith('team');

/** Whom an opening lets in, as far as the role decides. */
const admits: Record<Opening, (caller: Caller) => boolean> = {
  anyone: () => true,
  'everyone logged in': () => true,
  'everyone logged in, second factor or not': () => true,
  'families and workers': ({ role }) => role !== 'ADMIN',
  'families and the team': ({ role }) => role !== 'SUPPORT_WORKER',
  'workers and the team': ({ role }) => role !== 'FAMILY_USER',
  workers: ({ role }) => role === 'SUPPORT_WORKER',
  'the team': ({ role }) => role === 'ADMIN',
};

/** Whether the caller is on the team without the right that the call needs. */
const lacksRight = (name: CallName, { rights }: Caller): boolean =>
  rights !== undefined && teamRights.some((right) => needs[right].includes(name) && !rights.includes(right));

function expected(name: CallName, row: Row, caller: Caller, target: Target | null): Hears {
  const answer = 'answers' in row ? row.answers : row.answersFor[target ?? 'nobody'];
  const { standing } = caller;
  if (row.isFor !== 'anyone') {
    if (standing === 'nobody') return 'not-signed-in';
    if (!admits[row.isFor](caller)) return 'not-allowed';
    if (standing === 'team without a second factor' && !row.isFor.includes('second factor or not'))
      return 'second-factor-missing';
    if (lacksRight(name, caller)) return 'not-allowed';
  }
  if (typeof answer === 'string') return answer;
  return answer[isTeam(standing) ? 'team' : standing === 'approved' ? 'approved' : 'unapproved'];
}

const tagOf = (kind: Kind) => (kind === 'private gallery' ? 'license' : 'avatar');

/** `isAskedByHead`: what is read by GET, which has to be answered in the same way and without a body. */
async function hears(
  one: Call,
  row: Row,
  { caller, id, isAskedByHead }: { caller: Pick<Caller, 'token'>; id: string; isAskedByHead: boolean },
): Promise<string> {
  const { method, path, status } = one;
  const tag = 'of' in row ? tagOf(row.of) : '';
  const address = path
    .replace('{tag}', tag)
    .replace('{section}', 'pets')
    .replace('{key}', 'contact.heading')
    .replaceAll(/\{\w+\}/g, id);
  const query = typeof row.query === 'function' ? row.query(id) : row.query;
  const url = query ? `${address}?${query}` : address;
  const isUpload = one.requestBody?.content['multipart/form-data'] !== undefined;
  const answer = await call(test.app, method, url, {
    token: caller.token,
    ...(row.sends && { body: row.sends(id) }),
    ...(isUpload && uploadOf({ tag, profileId: id })),
  });
  const said = answer.status === status ? 'ok' : `${answer.body.code}`;
  if (!isAskedByHead) return said;
  const head = await call(test.app, 'HEAD', url, { token: caller.token });
  return head.status === answer.status && head.text === '' ? said : `${said}, but ${head.status} to HEAD`;
}

/** Such a call has no rows of its own for HEAD: everyone hears what they hear of GET. */
const answersHead = ({ method, path }: Call): boolean => method === 'GET' && hasRoute('HEAD', path);

const hasRoute = (method: 'GET' | 'HEAD', path: string): boolean =>
  test.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') });

/** Every caller and target of a row, with what it should be and was. */
async function tryRow(one: Call, row: Row): Promise<string[]> {
  const differences: string[] = [];
  /** Once for each answer of the row: the same handler serves both. */
  const heardByHead = new Set<Hears>();
  const done = new Set<string>();
  for (const { kind, ...member } of callers) {
    for (const target of 'of' in row ? targets : [null]) {
      const caller = row.endsSessions ? await aCaller(test, kind) : member.caller;
      const id = 'of' in row && target ? member.fixturesOf(target)[row.of] : '';
      const answer = expected(one.operationId, row, caller, target);
      const should = row.onceThen && answer === 'ok' && done.has(id) ? row.onceThen : answer;
      if (should === 'ok') done.add(id);
      const isAskedByHead = answersHead(one) && !heardByHead.has(should);
      if (isAskedByHead) heardByHead.add(should);
      const was = await hears(one, row, { caller, id, isAskedByHead });
      tried += 1;
      if (was !== should)
        differences.push(`${kind.name}${target ? `, of ${target}` : ''}: ‘${should}’, not ‘${was}’`);
    }
  }
  return differences;
}

describe('everyone hears what the access table says:', () => {
  it.each(calls.map((one) => [one.operationId, one] as const))('%s', async (name, one) => {
    for (const row of [accessTable[name]].flat()) {
      expect(await tryRow(one, row), name).toEqual([]);
      await bringBackDeleted();
    }
  });

  it.each(calls.map((one) => [one.operationId, one] as const))('API keys, of %s', async (name, one) => {
    const differences: string[] = [];
    for (const row of [accessTable[name]].flat())
      for (const key of keys)
        for (const target of 'of' in row ? targetsOfKeys : [null]) {
          const isIn = key.scope !== null && scopes[key.scope].includes(name);
          // What is refused doesn't depend on whose it is.
          if (!isIn && target !== targetsOfKeys[0] && target !== null) continue;
          const lead = callers.find(({ kind }) => kind.name === 'a lead');
          const id = 'of' in row && target ? (lead?.fixturesOf(target)[row.of] ?? '') : '';
          const should = heardByKey(name, row, { key, target });
          const isAskedByHead = answersHead(one) && isIn;
          const was = await hears(one, row, { caller: key, id, isAskedByHead });
          tried += 1;
          if (was !== should) differences.push(`${key.name}, of ${target}: ‘${should}’, not ‘${was}’`);
        }
    expect(differences).toEqual([]);
  });

  it('by HEAD as by GET, which reads; no other call answers HEAD', () => {
    const reading = calls.filter((one) => answersHead(one)).map(({ operationId }) => operationId);
    expect(reading.sort()).toEqual(heads.map(({ name }) => name).sort());
    const others = calls.filter(({ path }) => !hasRoute('GET', path) && hasRoute('HEAD', path));
    expect(others).toEqual([]);
  });

  it('every call as every caller on every target', () => {
    const names = calls.map(({ operationId }) => operationId);
    expect(Object.keys(accessTable).sort()).toEqual([...names].sort());
    const leastOf = ({ path }: Call) => callerKinds.length * (path.includes('{') ? targets.length : 1);
    const least = calls.reduce((sum, one) => sum + leastOf(one), 0);
    expect(tried).toBeGreaterThanOrEqual(least);
    console.log(`The access table: ${calls.length} calls, ${tried} cells tried, at least ${least} asked for`);
  });
});
