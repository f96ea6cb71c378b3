import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { filePaths } from '#contract/files/files.ts';
import { avifKeysOf, keysOf } from '#server/platform/storage/storage.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aPerson } from '#server/testing/people.ts';
import { asBrowsersAsk } from '#server/testing/pictures.ts';
import { aPicture, storageKeyOf, storedKeys, upload } from '#server/testing/uploads.ts';

/** With as much in it as a photo has. */
const aFullPhoto = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .blur(2)
    .jpeg()
    .toBuffer();

onBothStorages((test) => {
  const get = (
    url: string,
    headers: Record<string, string> = asBrowsersAsk,
    method: 'GET' | 'HEAD' = 'GET',
  ) => test.app.inject({ method, url: `${filePaths.download}${url}`, headers });
  const typeOf = async (url: string, headers?: Record<string, string>) => {
    const { statusCode, headers: answered } = await get(url, headers);
    return [statusCode, answered['content-type']];
  };
  const avif = [200, 'image/avif'];
  const jpeg = [200, 'image/jpeg'];
  const keyOf = ({ guidID }: { guidID: string }) => storageKeyOf(test, guidID);
  const aFullPicture = async () => {
    const owner = await aPerson(test, 'FAMILY_USER');
    const [file] = (await upload(test, owner, { tag: 'family-photos' }, await aFullPhoto())).body;
    if (!file) throw new Error('there’s no picture');
    return { ...file, owner, keys: avifKeysOf(await keyOf(file)) };
  };

  describe('a browser that shows AVIF', () => {
    it('gets each picture in fewer bytes, made once and stored beside the JPEG', async () => {
      const { url, thumbnailUrl, size, keys, owner } = await aFullPicture();
      const put = vi.spyOn(test.storage, 'put');
      const first = await get(url);
      expect(first.headers).toMatchObject({
        'content-type': 'image/avif',
        'content-length': String(first.rawPayload.length),
        'cache-control': 'private, no-cache',
        vary: 'authorization, accept',
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="picture-1.avif"; filename*=UTF-8''picture-1.avif`,
      });
      expect(first.rawPayload.length).toBeLessThan(0.8 * size);
      expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(true);
      expect(await typeOf(thumbnailUrl)).toEqual(avif);
      expect(put.mock.calls.map(([key]) => key)).toEqual([keys.picture, keys.thumbnail]);
      expect((await storedKeys(test)).filter((key) => key.includes(owner.id))).toHaveLength(4);
      put.mockRestore();
    });

    it('answers HEAD and 304 with what belongs to the AVIF, whose tag isn’t the JPEG’s', async () => {
      const { url } = await aFullPicture();
      const whole = await get(url);
      const { date: _date, 'x-request-id': _id, ...headers } = whole.headers;
      const head = await get(url, asBrowsersAsk, 'HEAD');
      expect(head.headers).toMatchObject(headers);
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      const known = String(whole.headers.etag);
      const same = await get(url, { ...asBrowsersAsk, 'if-none-match': known });
      expect([same.statusCode, same.headers.etag, same.headers.vary]).toEqual([
        304,
        known,
        'authorization, accept',
      ]);
      const { etag: ofJpeg = '' } = (await get(url, {})).headers as Record<string, string>;
      expect(ofJpeg).not.toBe(known);
      expect(await typeOf(url, { ...asBrowsersAsk, 'if-none-match': ofJpeg })).toEqual(avif);
      expect(await typeOf(url, { 'if-none-match': known })).toEqual(jpeg);
    });

    it('gets documents as they are stored, and so does everybody who does not name AVIF', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const license = await aPicture(test, owner, { tag: 'license' });
      expect([await typeOf(license.url), await typeOf(license.thumbnailUrl)]).toEqual([jpeg, jpeg]);
      const photo = await aPicture(test, owner, { tag: 'photos' });
      const others = ['*/*', 'image/*', 'image/avif;q=0, */*', 'image/webp', 'nonsense', ''];
      for (const accept of others)
        expect([accept, await typeOf(photo.url, { accept })]).toEqual([accept, jpeg]);
      expect(await typeOf(photo.url, { accept: 'image/jpeg, IMAGE/AVIF;q=0.1' })).toEqual(avif);
      const keys = (await storedKeys(test)).filter((key) => key.includes(owner.id));
      expect(keys.filter((key) => key.endsWith('.avif'))).toEqual([avifKeysOf(await keyOf(photo)).picture]);
    });

    it('gets nothing that its right to the picture would not show it', async () => {
      const { url, owner } = await aFullPicture();
      const { etag = '' } = (await get(url)).headers as Record<string, string>;
      await test.db
        .updateTable('users')
        .set({ status: 'DELETED_HIDDEN' })
        .where('id', '=', owner.id)
        .execute();
      for (const headers of [asBrowsersAsk, { ...asBrowsersAsk, 'if-none-match': etag }])
        expect((await get(url, headers)).statusCode).toBe(403);
    });
  });

  describe('a copy', () => {
    it('that is damaged is made again', async () => {
      const { url, keys } = await aFullPicture();
      const { rawPayload: right } = await get(url);
      const box = Buffer.alloc(8);
      for (const wrong of [
        right.subarray(0, -1),
        right.subarray(0, 40),
        Buffer.alloc(0),
        Buffer.concat([right, box]),
      ]) {
        await test.storage.put(keys.picture, wrong);
        expect((await get(url)).rawPayload.equals(right)).toBe(true);
        expect((await test.storage.get(keys.picture))?.equals(right)).toBe(true);
      }
    });

    it('that cannot be made or read leaves the JPEG, and one that cannot be stored is shown all the same', async () => {
      const { url, guidID, size, keys } = await aFullPicture();
      const full = vi.spyOn(test.storage, 'put').mockRejectedValue(new Error('canary-of-the-store'));
      expect(await typeOf(url)).toEqual(avif);
      full.mockRestore();
      expect(await test.storage.get(keys.picture)).toBeNull();
      const { get: read } = test.storage;
      const broken = vi.spyOn(test.storage, 'get').mockImplementation(async (key) => {
        if (key.endsWith('.avif')) throw new Error('canary-of-the-store');
        return read(key);
      });
      expect(await typeOf(url)).toEqual(jpeg);
      broken.mockRestore();
      const notJpeg = Buffer.alloc(size, 'x');
      await test.storage.put(keysOf(await keyOf({ guidID })).picture, notJpeg);
      const answer = await get(url);
      expect([answer.headers['content-type'], answer.rawPayload.equals(notJpeg)]).toEqual([
        'image/jpeg',
        true,
      ]);
      expect(test.logged.join('')).toContain('a picture has no AVIF copy');
      expect(test.logged.join('')).not.toContain('canary-of-the-store');
      await test.storage.remove(keysOf(await keyOf({ guidID })).picture);
      expect((await get(url)).statusCode).toBe(404);
    });

    it('is made for few at a time: the others get the JPEG at once', async () => {
      const { url } = await aFullPicture();
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const { put } = test.storage;
      const store = vi.spyOn(test.storage, 'put').mockImplementation(async (key, bytes) => {
        await held;
        await put(key, bytes);
      });
      const types: unknown[] = [];
      const asked = Array.from({ length: 12 }, async () => {
        const [, type] = await typeOf(url);
        types.push(type);
      });
      await expect.poll(() => types).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
      goOn();
      await Promise.all(asked);
      expect(types.slice(3)).toEqual(Array(9).fill('image/avif'));
      expect(store).toHaveBeenCalledTimes(1);
      store.mockRestore();
    });

    it('of somebody who is erased while it is made does not stay', async () => {
      const { url, keys, owner } = await aFullPicture();
      const { put } = test.storage;
      const store = vi.spyOn(test.storage, 'put').mockImplementation(async (key, bytes) => {
        await test.db.deleteFrom('users').where('id', '=', owner.id).execute();
        await put(key, bytes);
      });
      await get(url);
      store.mockRestore();
      expect(await test.storage.get(keys.picture)).toBeNull();
    });
  });
});
