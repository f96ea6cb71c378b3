import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { filePaths, type UploadedFile } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { openS3 } from '#server/platform/storage/s3.ts';
import { call } from '#server/testing/call.ts';
import { onFullDisk } from '#server/testing/full-disk.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { aPhoto, uploadOf } from '#server/testing/pictures.ts';
import { setUpS3 } from '#server/testing/s3-server.ts';
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aPicture, refused, storedKeys, upload } from '#server/testing/uploads.ts';

const megabyte = 1024 * 1024;

async function listenOn({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const waiting = ({ config }: TestApp) => readdir(join(config.dataDir, 'uploads')).catch(() => []);

async function nothingOf(test: TestApp, id: string): Promise<void> {
  const files = test.db.selectFrom('files').select('guidID').where('profileId', '=', id);
  expect(await files.execute()).toEqual([]);
  expect((await storedKeys(test)).filter((key) => key.includes(id))).toEqual([]);
}

onBothStorages(
  (test) => {
    describe('nothing is left, and the server goes on', () => {
      it('when the session ends before the pictures are recorded', async () => {
        const owner = await aPerson(test, 'FAMILY_USER');
        const { put } = test.storage;
        const store = vi.spyOn(test.storage, 'put').mockImplementation(async (key, bytes) => {
          await put(key, bytes);
          await call(test.app, 'DELETE', '/api/user/sessions', owner);
        });
        expect((await refused(test, owner, {}, await aPhoto())).status).toBe(401);
        store.mockRestore();
        await nothingOf(test, owner.id);
      });

      it('when the store fails at any step', async () => {
        const owner = await aPerson(test, 'FAMILY_USER');
        for (const step of [1, 2, 3, 4]) {
          const { put } = test.storage;
          let calls = 0;
          const failing = vi.spyOn(test.storage, 'put').mockImplementation(async (key, bytes) => {
            calls += 1;
            if (calls === step) throw new Error('canary-detail of the store');
            await put(key, bytes);
          });
          const answer = await refused(test, owner, {}, await aPhoto(), await aPhoto());
          failing.mockRestore();
          expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
          expect(answer.text).not.toContain('canary-detail');
          await nothingOf(test, owner.id);
        }
        expect(test.logged.join('')).not.toContain('canary-detail');
        expect(await waiting(test)).toEqual([]);
      });

      it('when the person is erased before the upload ends', async () => {
        const owner = await aPerson(test, 'FAMILY_USER');
        const { put } = test.storage;
        const erasing = vi.spyOn(test.storage, 'put').mockImplementation(async (key, bytes) => {
          await put(key, bytes);
          await test.db.deleteFrom('users').where('id', '=', owner.id).execute();
        });
        const answer = await refused(test, owner, {}, await aPhoto());
        erasing.mockRestore();
        expect(answer.status).toBe(404);
        await nothingOf(test, owner.id);
      });

      it('when the record cannot be written: the sweep deletes its bytes, and the answer reveals nothing', async () => {
        const owner = await aPerson(test, 'FAMILY_USER');
        await test.db.schema.alterTable('files').renameColumn('contentHash', 'away').execute();
        const answer = await refused(test, owner, {}, await aPhoto());
        await test.db.schema.alterTable('files').renameColumn('away', 'contentHash').execute();
        expect(answer.status).toBe(503);
        expect(answer.text).not.toMatch(/column|contentHash/);
        expect(
          await test.db.selectFrom('files').select('guidID').where('profileId', '=', owner.id).execute(),
        ).toEqual([]);
        expect((await upload(test, owner, {}, await aPhoto())).status).toBe(201);
      });
    });
  },
  // Until all of a body is there, the storage has no part in it.
  (test) => {
    it('a store that accepts connections and never answers is called once for an upload, and once for many pictures', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const { url } = await aPicture(test, owner);
      let asked = 0;
      const store = createServer(() => {
        asked += 1;
      });
      store.listen(0, '127.0.0.1');
      await once(store, 'listening');
      const silent = openS3(
        {
          ...{ bucket: 'pictures', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
          endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
          forcePathStyle: true,
        },
        { connectionTimeout: 60_000, requestTimeout: 300, socketTimeout: 300, silence: 600_000 },
      );
      const working = { ...test.storage };
      Object.assign(test.storage, silent);
      const uploading = refused(test, owner, {}, await aPhoto());
      await expect.poll(() => asked).toBeGreaterThan(0);
      expect((await call(test.app, 'GET', '/api/profile/current', owner)).status).toBe(200);
      expect((await uploading).status).toBe(503);
      // An attempt and another; what it would have taken back, and the pictures, are not waited for.
      const picture = () => call(test.app, 'GET', `${filePaths.download}${url}`);
      const pictures = await Promise.all(Array.from({ length: 30 }, picture));
      expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([503]));
      expect((await call(test.app, 'GET', '/api/ready')).body).toMatchObject({
        status: 'ok',
        storage: 'down',
      });
      expect(asked).toBe(2);
      Object.assign(test.storage, working);
      expect((await picture()).status).toBe(200);
      store.closeAllConnections();
      store.close();
    });

    describe('nothing is left, and the server goes on', () => {
      it('when a client vanishes in the middle', async () => {
        const url = await listenOn(test);
        const owner = await aPerson(test, 'FAMILY_USER');
        const { headers, body } = uploadOf(
          { tag: 'avatar', profileId: owner.id },
          { name: 'a.jpg', bytes: await aPhoto() },
          { name: 'b.jpg', bytes: Buffer.concat([await aPhoto()], 5 * megabyte) },
        );
        const outgoing = request(`${url}${filePaths.upload}`, {
          method: 'POST',
          headers: { ...headers, authorization: owner.token, 'content-length': body.length },
        });
        outgoing.on('error', () => {});
        outgoing.write(body.subarray(0, 3 * megabyte));
        await expect.poll(async () => (await waiting(test)).length).toBe(2);
        outgoing.destroy();
        await expect.poll(() => waiting(test)).toEqual([]);
        await nothingOf(test, owner.id);
        expect((await upload(test, owner, {}, await aPhoto())).status).toBe(201);
      });

      it('when a body stops before its last boundary while its client stays', async () => {
        const url = await listenOn(test);
        const owner = await aPerson(test, 'FAMILY_USER');
        const { headers, body } = uploadOf(
          { tag: 'avatar', profileId: owner.id },
          { name: 'a.jpg', bytes: Buffer.concat([await aPhoto()], 2 * megabyte) },
        );
        const outgoing = request(`${url}${filePaths.upload}`, {
          method: 'POST',
          headers: { ...headers, authorization: owner.token, 'content-length': body.length },
        });
        const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
        const timers = vi.spyOn(globalThis, 'setTimeout');
        outgoing.write(body.subarray(0, megabyte));
        await expect.poll(async () => (await waiting(test)).length).toBe(1);
        // The minute of silence that the server allows ends now.
        const [giveUp] = timers.mock.calls.findLast(([, ms]) => ms === 60_000) ?? [];
        timers.mockRestore();
        giveUp?.();
        const [answer] = await answered;
        expect(answer.statusCode).toBe(400);
        outgoing.destroy();
        await expect.poll(() => waiting(test)).toEqual([]);
        await nothingOf(test, owner.id);
      });

      it.each([
        ['nothing', ''],
        ['half a boundary', '--'],
        ['a boundary that isn’t the last', '--BOUNDARY\r\n'],
        ['half a header', '--BOUNDARY\r\ncontent-disposition: form-data; name="file"; filename="b.jpg"\r\n'],
        ['a header', '--BOUNDARY\r\ncontent-disposition: form-data; name="file"; filename="b.jpg"\r\n\r\n'],
      ])('when a body ends with %s in place of its last boundary', async (_end, end) => {
        const url = await listenOn(test);
        const owner = await aPerson(test, 'FAMILY_USER');
        const photos = [1, 2, 3].map((one) => ({ name: `${one}.jpg`, bytes: Buffer.alloc(3 * megabyte) }));
        const { headers, body } = uploadOf({ tag: 'avatar', profileId: owner.id }, ...photos);
        const boundary = headers['content-type'].split('boundary=')[1] ?? '';
        const answer = await fetch(`${url}${filePaths.upload}`, {
          method: 'POST',
          headers: { ...headers, authorization: owner.token },
          body: Buffer.concat([
            body.subarray(0, body.lastIndexOf(`--${boundary}--`)),
            Buffer.from(end.replace('BOUNDARY', boundary)),
          ]),
        });
        expect(answer.status).toBe(400);
        expect(await waiting(test)).toEqual([]);
        await nothingOf(test, owner.id);
      });

      it('when an upload is refused while most of it is still on its way: the client reads why', async () => {
        const url = await listenOn(test);
        const owner = await aPerson(test, 'FAMILY_USER');
        const other = await aPerson(test, 'FAMILY_USER');
        const send = async (authorization: string, profileId: string) => {
          const form = new FormData();
          form.set('tag', 'avatar');
          form.set('profileId', profileId);
          for (const name of ['a', 'b', 'c'])
            form.append('file', new Blob([Buffer.alloc(9 * megabyte)]), name);
          const headers = { authorization };
          return (await fetch(`${url}${filePaths.upload}`, { method: 'POST', headers, body: form })).status;
        };
        expect(await send('dead', owner.id)).toBe(401);
        expect(await send(other.token, owner.id)).toBe(404);
        expect(await send(owner.token, 'x')).toBe(400);
        expect(await send(owner.token, owner.id)).toBe(400);
        await nothingOf(test, owner.id);
        expect(await waiting(test)).toEqual([]);
      });
    });
  },
);

// 200 on a folder, and what 400 MB at once do to the memory, are tested in storage/killed.test.ts.
describe('on S3, many at once', () => {
  const test = setUpTestApp(setUpS3());

  it('200 uploads at once are all taken', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const people: Person[] = [];
    // One after the other: on a busy machine the last of 200 would wait too long for a connection.
    while (people.length < 200) people.push(await aPerson(test, 'FAMILY_USER'));
    // Several pieces of a stream each.
    const bytes = Buffer.concat([await aPhoto()], megabyte / 4);
    const blob = new Blob([bytes]);
    const statuses = await Promise.all(
      people.map(async ({ id, token }) => {
        const form = new FormData();
        form.set('tag', 'avatar');
        form.set('profileId', id);
        form.set('file', blob, 'a.jpg');
        const headers = { authorization: token };
        const answer = await fetch(`${url}${filePaths.upload}`, { method: 'POST', headers, body: form });
        const [file] = (await answer.json()) as UploadedFile[];
        return [answer.status, file?.profileId === id];
      }),
    );
    expect(statuses.filter(([status, isOwn]) => status !== 201 || !isOwn)).toEqual([]);
    expect(await readdir(join(test.config.dataDir, 'uploads'))).toEqual([]);
  });
});

describe('a full disk', () => {
  const test = setUpTestApp();
  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it.each([
    ['where uploads wait', 'uploads', '1m'],
    ['where pictures are kept', 'files', '16k'],
  ])(
    '%s refuses uploads, leaves nothing behind, and accepts them again once there’s room',
    async (_where, folder, size) => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const bytes = Buffer.concat([await aPhoto({ width: 1500, height: 1500 })], 3 * megabyte);
      const path = join(test.config.dataDir, folder);
      await onFullDisk(path, size, async (place) => {
        const before = await filesIn(place);
        const others =
          folder === 'files'
            ? [await aPhoto({ width: 800, height: 790 }), await aPhoto({ width: 800, height: 780 })]
            : [];
        const answer = await refused(test, owner, {}, ...others, { name: 'big.jpg', bytes });
        expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(await filesIn(place)).toEqual(before);
        expect((await call(test.app, 'GET', '/api/health')).status).toBe(200);
      });
      expect((await upload(test, owner, {}, { name: 'big.jpg', bytes })).status).toBe(201);
      await aPicture(test, owner);
    },
  );
});

describe('an upload of parts that never end', () => {
  const test = setUpTestApp();

  it('is refused as soon as it is larger than any honest one', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const owner = await aPerson(test, 'FAMILY_USER');
    const { headers } = uploadOf({ tag: 'avatar', profileId: owner.id });
    const outgoing = request({
      port,
      path: filePaths.upload,
      method: 'POST',
      headers: { ...headers, authorization: owner.token },
    });
    outgoing.on('error', () => {});
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    const piece = Buffer.alloc(megabyte);
    for (let sent = 0; sent <= limits.uploadBodyMaxBytes; sent += piece.length) {
      if (!outgoing.write(piece)) await once(outgoing, 'drain');
    }
    const [answer] = await answered;
    expect(answer.statusCode).toBe(413);
    outgoing.destroy();
  });
});

describe('uploads of one account', () => {
  const test = setUpTestApp({ RATE_LIMIT_FACTOR: '0.01' });

  it('are limited', async () => {
    const owner = await aPerson(test, 'FAMILY_USER');
    expect((await upload(test, owner, {}, await aPhoto())).status).toBe(201);
    expect((await upload(test, owner, {}, await aPhoto())).status).toBe(201);
    const third = await refused(test, owner, {}, await aPhoto());
    expect(third).toMatchObject({ status: 429, body: { code: 'too-often' } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an account with too much under way', () => {
  const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

  it('is refused further uploads until the others have ended; other accounts are not', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const waiting = async () => (await readdir(join(test.config.dataDir, 'uploads'))).length;
    const owner = await aPerson(test, 'FAMILY_USER');
    const { headers, body } = uploadOf(
      { tag: 'avatar', profileId: owner.id },
      { name: 'a.jpg', bytes: Buffer.concat([await aPhoto()], megabyte) },
    );
    const begun = Array.from({ length: limits.concurrentUploads }, () => {
      const outgoing = request({
        port,
        path: filePaths.upload,
        method: 'POST',
        headers: { ...headers, authorization: owner.token, 'content-length': body.length },
      });
      outgoing.on('error', () => {});
      outgoing.write(body.subarray(0, megabyte / 2));
      return outgoing;
    });
    await expect.poll(() => waiting().catch(() => 0)).toBe(limits.concurrentUploads);
    const further = await refused(test, owner, {}, await aPhoto());
    expect(further).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { msg: 'Wait until your other uploads have finished, then try again.' },
    });
    const other = await aPerson(test, 'FAMILY_USER');
    expect((await upload(test, other, {}, await aPhoto())).status).toBe(201);
    for (const outgoing of begun) outgoing.destroy();
    await expect.poll(waiting).toBe(0);
    await expect.poll(async () => (await upload(test, owner, {}, await aPhoto())).status).toBe(201);
  });
});

describe('GET /api/ready', () => {
  const test = setUpTestApp();

  it('checks the storage too', async () => {
    expect((await call(test.app, 'GET', '/api/ready')).status).toBe(200);
    const broken = vi.spyOn(test.storage, 'check').mockRejectedValue(new Error('gone'));
    expect(await call(test.app, 'GET', '/api/ready')).toMatchObject({
      status: 200,
      body: { storage: 'down' },
    });
    broken.mockRestore();
  });
});
