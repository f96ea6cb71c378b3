import { beforeAll, describe, expect, it } from 'vitest';
import { familyStatuses, type Role, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { filePaths } from '#contract/files/files.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';

const test = setUpTestApp();

type Side = Exclude<Role, 'ADMIN'>;
const sides: readonly Side[] = ['FAMILY_USER', 'SUPPORT_WORKER'];
const other = { FAMILY_USER: 'SUPPORT_WORKER', SUPPORT_WORKER: 'FAMILY_USER' } as const;

/**
 * The answer to every call about the other side, by the caller's status. In order: the list; a listed person's profile, match,
 * pictures, picture, private pictures and private picture; a request to meet them, the caller's requests, withdrawing one.
 */
const byViewer: Record<Status | 'VISITOR' | 'ADMIN', Answers> = {
  REGISTERED: [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  PENDING_APPROVAL: [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  READY_FOR_INTERVIEW: [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  INTERVIEWED: [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  READY_FOR_MATCHING: [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  FAILED_INTERVIEW: [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  UNMATCHED: [200, 200, 200, 200, 200, 404, 404, 200, 200, 204],
  MATCHED: [200, 200, 200, 200, 200, 404, 404, 200, 200, 204],
  DELETED_HIDDEN: [401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  VISITOR: [401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  ADMIN: [200, 200, 403, 200, 200, 200, 200, 403, 403, 403],
};
type Stranger = 'SAME_SIDE' | 'ADMIN' | 'NOBODY' | 'BLOCKED' | 'BLOCKING';
/** For an approved caller, by the status of the other person: whether the list has them, then as above. */
const byTarget: Record<Status | 'YOUNG' | Stranger, [boolean, ...Rest]> = {
  REGISTERED: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  PENDING_APPROVAL: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  READY_FOR_INTERVIEW: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  INTERVIEWED: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  FAILED_INTERVIEW: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  DELETED_HIDDEN: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  READY_FOR_MATCHING: [true, 200, 200, 200, 200, 404, 404, 200, 200, 204],
  UNMATCHED: [true, 200, 200, 200, 200, 404, 404, 200, 200, 204],
  MATCHED: [true, 200, 200, 200, 200, 404, 404, 200, 200, 204],
  YOUNG: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  SAME_SIDE: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  ADMIN: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  NOBODY: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  BLOCKED: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
  BLOCKING: [false, 404, 404, 404, 404, 404, 404, 404, 200, 404],
};
type Rest = [number, number, number, number, number, number, number, number, number];
type Answers = [number, ...Rest];

const summaries = { FAMILY_USER: 'support-workers', SUPPORT_WORKER: 'families' } as const;
const publicTag = { FAMILY_USER: 'family-photos', SUPPORT_WORKER: 'photos' } as const;
const allSteps = { FAMILY_USER: [1, 2, 3, 4, 5, 6], SUPPORT_WORKER: [1, 2, 3, 4, 5, 6, 7, 8], ADMIN: [] };

/** Someone with all steps done, so that nothing but the status decides. */
const finished = (role: Role, changes: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(test, role, { completedSteps: allSteps[role], ...changes });

type Shown = { id: string; tag: string; picture: string; privatePicture: string };

/** A person with a picture that others may see and, for a worker, one that they may not. */
async function shown(role: Side, person: Person): Promise<Shown> {
  const status = await statusOf(person);
  // A hidden person cannot upload anything.
  await test.db.updateTable('users').set({ status: 'REGISTERED' }).where('id', '=', person.id).execute();
  const picture = await aPicture(test, person, { tag: publicTag[role] });
  const secret = role === 'SUPPORT_WORKER' ? await aPicture(test, person, { tag: 'license' }) : undefined;
  await test.db.updateTable('users').set({ status }).where('id', '=', person.id).execute();
  return {
    id: person.id,
    tag: publicTag[role],
    picture: picture.guidID,
    privatePicture: secret?.guidID ?? crypto.randomUUID(),
  };
}

const statusOf = async ({ id }: Person) =>
  (await test.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** Asks for pictures without a signed URL, because only those who may see a picture are given one. */
async function answers(side: Side, token: string | undefined, target: Shown) {
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
    const answer = await call<{ id?: string }[] & { id?: string }>(test.app, method, url, {
      ...(token && { token }),
      ...(body && { body }),
    });
    // A refusal reveals nothing about the person.
    if (answer.status >= 400) expect(answer.text).not.toContain('Shown');
    return answer;
  };
  const download = (guid: string) => send('GET', `${filePaths.download}${guid}/picture.jpg`);
  const list = await send('GET', `/api/summary/${summaries[side]}?limit=100`);
  const asked = await send('POST', '/api/introductions', { profileId: target.id });
  const rest: Rest = [
    (await send('GET', `/api/profile/${target.id}`)).status,
    (await send('GET', `/api/match/${target.id}`)).status,
    (await send('GET', `/api/files/list/profile/${target.id}/tag/${target.tag}`)).status,
    (await download(target.picture)).status,
    (await send('GET', `/api/files/list/profile/${target.id}/tag/license`)).status,
    (await download(target.privatePicture)).status,
    asked.status,
    (await send('GET', '/api/introductions/mine')).status,
    (await send('DELETE', `/api/introductions/${asked.body?.id ?? crypto.randomUUID()}`)).status,
  ];
  const isFound = list.status === 200 && list.body.some(({ id }) => id === target.id);
  return { list: list.status, isFound, rest };
}

describe.each(sides)('the gate for a %s', (side) => {
  const opposite = other[side];
  let listed: Shown;
  let approved: Person;

  beforeAll(async () => {
    const target = await finished(opposite, { status: 'READY_FOR_MATCHING', firstName: 'Shown' });
    listed = await shown(opposite, target);
    approved = await finished(side, { status: 'UNMATCHED' });
  });

  const statusesOf = { FAMILY_USER: familyStatuses, SUPPORT_WORKER: supportWorkerStatuses };

  it.each(statusesOf[side])('whose status is %s', async (status) => {
    const viewer = await finished(side, { status });
    const [list, ...rest] = byViewer[status];
    expect(await answers(side, viewer.token, listed)).toEqual({ list, isFound: list === 200, rest });
  });

  it.each(statusesOf[opposite])('about someone whose status is %s', async (status) => {
    const person = await finished(opposite, { status, firstName: 'Shown' });
    const [isFound, ...rest] = byTarget[status];
    const target = await shown(opposite, person);
    expect(await answers(side, approved.token, target)).toEqual({ list: 200, isFound, rest });
  });

  it.each(['SAME_SIDE', 'ADMIN', 'NOBODY', 'BLOCKED', 'BLOCKING'] as const)('about %s', async (kind) => {
    const [isFound, ...rest] = byTarget[kind];
    expect(await answers(side, approved.token, await strangers[kind]())).toEqual({
      list: 200,
      isFound,
      rest,
    });
  });

  const nobody = (id: string = crypto.randomUUID()): Shown => ({
    id,
    tag: 'avatar',
    picture: crypto.randomUUID(),
    privatePicture: crypto.randomUUID(),
  });
  /** Somebody who would be shown, if one of the two had not blocked the other. */
  const apart = async (between: (id: string) => { blockerId: string; blockedId: string }) => {
    const person = await finished(opposite, { status: 'MATCHED', firstName: 'Shown' });
    const block = { ...between(person.id), createdAt: test.time.now };
    await test.db.insertInto('blocks').values(block).execute();
    return shown(opposite, person);
  };
  const strangers: Record<Stranger, () => Promise<Shown>> = {
    SAME_SIDE: async () => shown(side, await finished(side, { status: 'MATCHED' })),
    ADMIN: async () => nobody((await finished('ADMIN')).id),
    NOBODY: async () => nobody(),
    BLOCKED: () => apart((id) => ({ blockerId: approved.id, blockedId: id })),
    BLOCKING: () => apart((id) => ({ blockerId: id, blockedId: approved.id })),
  };

  it('for a visitor', async () => {
    const [list, ...rest] = byViewer.VISITOR;
    expect(await answers(side, undefined, listed)).toEqual({ list, isFound: false, rest });
  });

  it('for the team', async () => {
    const [list, ...rest] = byViewer.ADMIN;
    // Families have no private pictures.
    if (opposite === 'FAMILY_USER') rest[5] = 404;
    const admin = await finished('ADMIN');
    expect(await answers(side, admin.token, listed)).toEqual({ list, isFound: true, rest });
  });
});

it('a worker under 18 is visible to no family, whatever the status', async () => {
  const family = await finished('FAMILY_USER', { status: 'MATCHED' });
  const [isFound, ...rest] = byTarget.YOUNG;
  for (const status of ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'] as const) {
    const young = await finished('SUPPORT_WORKER', { status, dateOfBirth: '2010-01-01', firstName: 'Shown' });
    const target = await shown('SUPPORT_WORKER', young);
    expect(await answers('FAMILY_USER', family.token, target)).toEqual({ list: 200, isFound, rest });
  }
});

it('a worker whose required check ended yesterday is visible to no family, whatever the status, until a new one is seen', async () => {
  const family = await finished('FAMILY_USER', { status: 'MATCHED' });
  const [isFound, ...rest] = byTarget.YOUNG;
  for (const status of ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'] as const) {
    const worker = await finished('SUPPORT_WORKER', { status, firstName: 'Shown' });
    const target = await shown('SUPPORT_WORKER', worker);
    await aSeenCheck(test, worker, 'national-police-check', { endsIn: -1 });
    expect(await answers('FAMILY_USER', family.token, target)).toEqual({ list: 200, isFound, rest });
    await aSeenCheck(test, worker, 'national-police-check', { endsIn: 0 });
    const [isFoundAgain, ...restAgain] = byTarget[status];
    expect(await answers('FAMILY_USER', family.token, target)).toEqual({
      list: 200,
      isFound: isFoundAgain,
      rest: restAgain,
    });
  }
});

it('neither side opens the other’s list: a family no families, a worker no workers', async () => {
  for (const side of sides) {
    const viewer = await finished(side, { status: 'MATCHED' });
    const own = await call(test.app, 'GET', `/api/summary/${summaries[other[side]]}`, viewer);
    expect(own.status).toBe(403);
  }
});
