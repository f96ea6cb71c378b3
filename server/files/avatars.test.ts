import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { filePaths } from '#contract/files/files.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';

const test = setUpTestApp();

type WithAvatar = { id: string; avatarUrl: string | null };

/** An address without its reader and signature, which differ from caller to caller. */
const plain = (url: string | null | undefined) => url?.split('?')[0] ?? null;

const profile = async (caller: Person, { id }: Person) =>
  plain((await call<WithAvatar>(test.app, 'GET', `/api/profile/${id}`, caller)).body.avatarUrl);

describe('the picture of a person', () => {
  it('is the first avatar, on the profile and in summaries, as a thumbnail that can be opened', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
    const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    expect(await profile(family, worker)).toBeNull();
    await aPicture(test, worker, { tag: 'photos' });
    await aPicture(test, worker, { tag: 'license' });
    expect(await profile(worker, worker)).toBeNull();
    const first = await aPicture(test, worker, { tag: 'avatar' });
    const second = await aPicture(test, worker, { tag: 'avatar' });
    for (const caller of [worker, family])
      expect(await profile(caller, worker)).toBe(plain(first.thumbnailUrl));
    const { body } = await call<WithAvatar[]>(test.app, 'GET', '/api/summary/support-workers', family);
    const inList = body.find(({ id }) => id === worker.id)?.avatarUrl;
    expect(plain(inList)).toBe(plain(first.thumbnailUrl));
    expect((await test.app.inject(`${filePaths.download}${inList}`)).statusCode).toBe(200);
    await call(test.app, 'PUT', `/api/files/list/profile/${worker.id}/tag/avatar`, {
      token: worker.token,
      body: { guidIDs: [second.guidID] },
    });
    expect(await profile(family, worker)).toBe(plain(second.thumbnailUrl));
    const saved = await call<WithAvatar>(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
      token: worker.token,
      body: { swimmer: true, avatarUrl: 'https://elsewhere.example' },
    });
    expect(saved.body.avatarUrl).toBe(second.thumbnailUrl);
  });

  it('of a family without an avatar is its first photo', async () => {
    const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
    const photo = await aPicture(test, family, { tag: 'family-photos' });
    await aPicture(test, family, { tag: 'family-photos' });
    const summaryOf = async () =>
      plain(
        (await call<WithAvatar[]>(test.app, 'GET', '/api/summary/families', worker)).body.find(
          ({ id }) => id === family.id,
        )?.avatarUrl,
      );
    expect(await profile(worker, family)).toBe(plain(photo.thumbnailUrl));
    expect(await summaryOf()).toBe(plain(photo.thumbnailUrl));
    const avatar = await aPicture(test, family, { tag: 'avatar' });
    expect(await summaryOf()).toBe(plain(avatar.thumbnailUrl));
    await call(test.app, 'DELETE', `/api/files/${avatar.guidID}`, family);
    expect(await summaryOf()).toBe(plain(photo.thumbnailUrl));
  });

  it('comes with the list, in one query', async () => {
    const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    const queries: string[] = [];
    const { executeQuery } = test.db.getExecutor();
    const count = async () => {
      queries.length = 0;
      await call(test.app, 'GET', '/api/summary/support-workers', family);
      return queries.filter((text) => text.includes('from files')).length;
    };
    const executor = test.db.getExecutor();
    executor.executeQuery = function record(this: typeof executor, query: CompiledQuery, ...rest: never[]) {
      queries.push(query.sql);
      return Reflect.apply(executeQuery, this, [query, ...rest]);
    } as typeof executeQuery;
    for (let index = 0; index < 5; index += 1) {
      await aPicture(test, await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' }));
    }
    expect(await count()).toBe(1);
    executor.executeQuery = executeQuery;
  });
});
