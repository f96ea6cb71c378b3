import { describe, expect, it, vi } from 'vitest';
import type { FileTag, Status } from '#contract/enums.ts';
import { type FileRecord, filePaths } from '#contract/files/files.ts';
import { call } from '#server/testing/call.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { aPhoto, asBrowsersAsk } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { aPicture, storageKeyOf, upload } from '#server/testing/uploads.ts';

const hours = 3_600_000;

const callsOf = (test: TestApp) => {
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url: `${filePaths.download}${url}`, headers });
  const wait = (ms: number) => {
    test.time.now = new Date(test.time.now.getTime() + ms);
  };
  return { get, wait };
};

const tests = (test: TestApp) => {
  const { get, wait } = callsOf(test);

  describe('a download', () => {
    it('works with only a session, and is then checked each time', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const [path = ''] = (await aPicture(test, owner)).url.split('?');
      for (const authorization of [owner.token, `Bearer ${owner.token}`]) {
        const { statusCode, headers } = await get(path, { authorization });
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'cache-control': 'private, no-cache',
          vary: 'authorization, accept',
        });
      }
    });

    it('works with a session even if the signature has expired', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const file = await aPicture(test, owner);
      wait(13 * hours);
      expect((await get(file.url, { authorization: owner.token })).statusCode).toBe(200);
      expect((await get(file.url, { authorization: 'dead' })).statusCode).toBe(403);
    });

    it('answers HEAD like GET without the bytes, and 304 to a client that has the picture', async () => {
      const file = await aPicture(test, await aPerson(test, 'FAMILY_USER'));
      const whole = await get(file.url);
      const head = await get(file.url, {}, 'HEAD');
      const { date: _date, 'x-request-id': _id, ...headers } = whole.headers;
      expect(head.headers).toMatchObject(headers);
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      const { etag = '' } = whole.headers as Record<string, string>;
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const same = await get(file.url, { 'if-none-match': known });
        expect([same.statusCode, same.rawPayload.length, same.headers.etag]).toEqual([304, 0, etag]);
        expect(same.headers['cache-control']).toBe(whole.headers['cache-control']);
      }
      expect((await get(file.url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
      expect((await get(file.thumbnailUrl)).headers.etag).not.toBe(etag);
    });

    it.each([
      '..%2f..%2fetc%2fpasswd/picture.jpg',
      '%2e%2e/%2e%2e/picture.jpg',
      'not-an-id/picture.jpg',
      `${crypto.randomUUID()}/picture.jpg`,
      `${crypto.randomUUID()}/../picture.jpg`,
      `${crypto.randomUUID()}/original.jpg`,
      `${crypto.randomUUID()}/picture.jpg%00.png`,
    ])('of %j finds nothing', async (url) => {
      const { token } = await aPerson(test, 'ADMIN');
      const { statusCode, headers } = await get(url, { authorization: token });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/problem+json');
    });

    it('reveals nothing about what exists to people who are not approved', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const [path = ''] = (await aPicture(test, owner)).url.split('?');
      const { token: authorization } = await aPerson(test, 'SUPPORT_WORKER');
      const there = await get(path, { authorization });
      const notThere = await get(`${crypto.randomUUID()}/picture.jpg`, { authorization });
      expect([there.statusCode, notThere.statusCode]).toEqual([403, 403]);
      expect(there.payload).toBe(notThere.payload);
    });

    it('waits while many others read, so that their bytes are never all in memory', async () => {
      const { url } = await aPicture(test, await aPerson(test, 'FAMILY_USER'));
      const { get: read } = test.storage;
      let begun = 0;
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const store = vi.spyOn(test.storage, 'get').mockImplementation(async (key) => {
        begun += 1;
        await held;
        return read(key);
      });
      const twenty = () => Array.from({ length: 20 }, async () => (await get(url)).statusCode);
      const first = twenty();
      await expect.poll(() => begun).toBe(20);
      const later = twenty();
      // Answered after the others have asked the database.
      await get(url, {}, 'HEAD');
      expect(begun).toBe(20);
      goOn();
      expect(await Promise.all([...first, ...later])).toEqual(Array(40).fill(200));
      store.mockRestore();
    });

    it('is a 503 when the store does not answer, and reveals nothing of it', async () => {
      const file = await aPicture(test, await aPerson(test, 'FAMILY_USER'));
      const dead = vi.spyOn(test.storage, 'get').mockRejectedValue(new Error('canary-detail of the store'));
      for (const headers of [{}, asBrowsersAsk]) {
        const answer = await get(file.url, headers);
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.json()).toMatchObject({ code: 'unavailable' });
        expect(answer.body).not.toContain('canary-detail');
      }
      dead.mockRestore();
      expect((await get(file.url)).statusCode).toBe(200);
      expect(test.logged.join('')).toContain('a picture couldn’t be read');
      expect(test.logged.join('')).not.toContain('canary-detail');
    });

    it('of missing or wrong bytes is a 404, and is logged', async () => {
      const file = await aPicture(test, await aPerson(test, 'FAMILY_USER'));
      const storageKey = await storageKeyOf(test, file.guidID);
      await test.storage.put(`${storageKey}.jpg`, Buffer.from('half'));
      expect((await get(file.url)).statusCode).toBe(404);
      await test.storage.remove(`${storageKey}.jpg`);
      expect(await get(file.url)).toMatchObject({
        statusCode: 404,
        headers: { 'cache-control': 'no-store' },
      });
      expect(test.logged.join('')).toContain('a picture isn’t in the store');
    });
  });
};

const testsOnce = (test: TestApp) => {
  const { get, wait } = callsOf(test);

  describe('a signed address', () => {
    it('shows the picture without a session for hours, and makes browsers ask each time', async () => {
      const file = await aPicture(test, await aPerson(test, 'FAMILY_USER'));
      const { statusCode, headers } = await get(file.url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(file.size),
        'cache-control': 'private, no-cache',
        vary: 'authorization, accept',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': `inline; filename="picture-1.jpg"; filename*=UTF-8''picture-1.jpg`,
      });
      wait(5.9 * hours);
      expect((await get(file.url)).statusCode).toBe(200);
      expect((await get(file.thumbnailUrl)).statusCode).toBe(200);
      wait(6.2 * hours);
      for (const url of [file.url, file.thumbnailUrl]) {
        expect(await get(url)).toMatchObject({ statusCode: 403, headers: { 'cache-control': 'no-store' } });
      }
    });

    it('stays the same for hours, so that a browser can ask for the picture that it has', async () => {
      test.time.now = new Date('2027-01-01T00:00:01Z');
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const avatar = await aPicture(test, owner, { tag: 'avatar' });
      const license = await aPicture(test, owner, { tag: 'license' });
      const urlOf = async (tag: string) =>
        (
          await call<{ url: string }[]>(
            test.app,
            'GET',
            `/api/files/list/profile/${owner.id}/tag/${tag}`,
            owner,
          )
        ).body[0]?.url;
      wait(0.9 * hours);
      expect(await urlOf('license')).toBe(license.url);
      wait(4.9 * hours);
      expect(await urlOf('avatar')).toBe(avatar.url);
      expect(await urlOf('license')).not.toBe(license.url);
      expect((await get(license.url)).statusCode).toBe(403);
      wait(0.5 * hours);
      expect(await urlOf('avatar')).not.toBe(avatar.url);
    });

    it('cannot be forged, extended or used for anything else', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const file = await aPicture(test, owner);
      const other = await aPicture(test, owner);
      const admin = await aPerson(test, 'ADMIN');
      const [path = '', query = ''] = file.url.split('?');
      const parameters = new URLSearchParams(query);
      const reader = parameters.get('reader') ?? '';
      const expires = Number(parameters.get('expires'));
      const signature = parameters.get('signature') ?? '';
      const forged = [
        `${path}?reader=${reader}&expires=${expires + 3600}&signature=${signature}`,
        `${path}?reader=${reader}&expires=0${expires}&signature=${signature}`,
        `${path}?reader=${reader}&expires=${expires}&signature=${signature.slice(0, -2)}`,
        `${path}?reader=${reader}&expires=${expires}&signature=`,
        `${path}?reader=${reader}&expires=${expires}&signature=${'A'.repeat(43)}`,
        `${path}?reader=${admin.id}&expires=${expires}&signature=${signature}`,
        `${file.guidID}/thumbnail.jpg?${query}`,
        `${other.guidID}/picture.jpg?${query}`,
      ];
      for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 403]);
      const unsigned = [
        path,
        `${path}?signature=${signature}`,
        `${path}?expires=x&signature=x`,
        `${path}?expires=${expires}&signature=${signature}`,
        `${path}?reader=x&expires=${expires}&signature=${signature}`,
      ];
      for (const url of unsigned) {
        expect([url, (await get(url)).statusCode]).toEqual([url, 401]);
      }
      for (const doubled of [`${query}&${query}`, `${query}&reader=${reader}`])
        expect((await get(`${path}?${doubled}`)).statusCode).toBe(403);
    });

    it('is not in the log', async () => {
      const file = await aPicture(test, await aPerson(test, 'FAMILY_USER'));
      await get(file.url);
      await get(`${file.url}x`);
      const signature = new URLSearchParams(file.url.split('?')[1]).get('signature') ?? 'none';
      expect(test.logged.join('')).toContain('/api/files/download/:guidID/picture.jpg');
      expect(test.logged.join('')).not.toContain(signature);
      expect(test.logged.join('')).not.toContain('picture-1.jpg');
    });
  });

  describe('a signed address ends at once', () => {
    type Url = { url: string; thumbnailUrl: string };
    const urlsFor = async (reader: Person, owner: Person, tag: FileTag) => {
      const path = `/api/files/list/profile/${owner.id}/tag/${tag}`;
      const [file] = (await call<Url[]>(test.app, 'GET', path, reader)).body;
      if (!file) throw new Error('there’s no picture');
      const profile = await call<{ avatarUrl: string }>(test.app, 'GET', `/api/profile/${owner.id}`, reader);
      return [file.url, file.thumbnailUrl, ...(tag === 'avatar' ? [profile.body.avatarUrl] : [])];
    };
    const setStatus = (of: Person, status: Status) =>
      test.db.updateTable('users').set({ status }).where('id', '=', of.id).execute();
    const expectEach = async (urls: string[], statusCode: number) => {
      for (const url of urls) {
        const answer = await get(url);
        expect([url, answer.statusCode]).toEqual([url, statusCode]);
        expect(answer.headers['content-type']).toContain(statusCode === 200 ? 'image/jpeg' : 'problem');
      }
    };
    const aPair = async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
      await aPicture(test, owner, { tag: 'avatar' });
      await aPicture(test, owner, { tag: 'license' });
      return {
        owner,
        reader: await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' }),
        admin: await aPerson(test, 'ADMIN'),
      };
    };

    it('when its person is hidden or no longer listed, also for the owner; only the team goes on', async () => {
      const { owner, reader, admin } = await aPair();
      const others = [...(await urlsFor(reader, owner, 'avatar'))];
      const own = [...(await urlsFor(owner, owner, 'avatar')), ...(await urlsFor(owner, owner, 'license'))];
      const team = [...(await urlsFor(admin, owner, 'avatar')), ...(await urlsFor(admin, owner, 'license'))];
      const { etag = '' } = (await get(others[0] ?? '')).headers;
      await expectEach([...others, ...own, ...team], 200);
      await setStatus(owner, 'REGISTERED');
      await expectEach(others, 403);
      await expectEach([...own, ...team], 200);
      await setStatus(owner, 'DELETED_HIDDEN');
      await expectEach([...others, ...own], 403);
      expect((await get(others[0] ?? '', { 'if-none-match': etag })).statusCode).toBe(403);
      expect((await get(others[0] ?? '', {}, 'HEAD')).statusCode).toBe(403);
      await expectEach(team, 200);
      await setStatus(owner, 'MATCHED');
      await expectEach([...others, ...own], 200);
    });

    it.each(['READY_FOR_MATCHING', 'DELETED_HIDDEN'] as const)(
      'when its reader becomes %s',
      async (status) => {
        const { owner, reader } = await aPair();
        const urls = await urlsFor(reader, owner, 'avatar');
        await expectEach(urls, 200);
        await setStatus(reader, status);
        await expectEach(urls, 403);
      },
    );

    it('when its reader, an administrator, is disabled: for licences too', async () => {
      const { owner, admin } = await aPair();
      const urls = await urlsFor(admin, owner, 'license');
      await setStatus(admin, 'DELETED_HIDDEN');
      await expectEach(urls, 403);
      await setStatus(admin, 'REGISTERED');
      await expectEach(urls, 200);
    });

    it('when its person is erased', async () => {
      const { owner, reader, admin } = await aPair();
      const urls = [...(await urlsFor(reader, owner, 'avatar')), ...(await urlsFor(admin, owner, 'license'))];
      await test.db.deleteFrom('users').where('id', '=', owner.id).execute();
      await expectEach(urls, 404);
    });

    it('but a session that may see the picture still shows it', async () => {
      const { owner, reader, admin } = await aPair();
      const [url = ''] = await urlsFor(reader, owner, 'avatar');
      await setStatus(owner, 'DELETED_HIDDEN');
      expect((await get(url, { authorization: reader.token })).statusCode).toBe(404);
      expect((await get(url, { authorization: admin.token })).statusCode).toBe(200);
    });
  });

  describe('the name that an owner gave a file', () => {
    it('is for the owner and the team; the other side reads a neutral one, in the record and in the header', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
      const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
      const admin = await aPerson(test, 'ADMIN');
      await upload(test, owner, { tag: 'photos' }, { name: 'Ann Secretname.jpg', bytes: await aPhoto() });
      const read = async (reader: Person) => {
        const path = `/api/files/list/profile/${owner.id}/tag/photos`;
        const { body, text } = await call<FileRecord[]>(test.app, 'GET', path, reader);
        const [file] = body;
        if (!file) throw new Error(`no picture: ${text}`);
        const [plain = ''] = file.url.split('?');
        const answers = [
          await get(file.url),
          await get(file.thumbnailUrl),
          await get(file.url, {}, 'HEAD'),
          await get(plain, { authorization: reader.token }),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
        const dispositions = answers.map(({ headers }) => headers['content-disposition']);
        return { fileName: file.fileName, dispositions: [...new Set(dispositions)], text };
      };
      const neutral = await read(family);
      expect(neutral).toMatchObject({
        fileName: 'picture.jpg',
        dispositions: [`inline; filename="picture.jpg"; filename*=UTF-8''picture.jpg`],
      });
      expect(neutral.text).not.toContain('Secretname');
      for (const reader of [owner, admin]) {
        expect(await read(reader)).toMatchObject({
          fileName: 'Ann Secretname.jpg',
          dispositions: [`inline; filename="Ann Secretname.jpg"; filename*=UTF-8''Ann%20Secretname.jpg`],
        });
      }
    });
  });
};

onBothStorages(tests, testsOnce);
