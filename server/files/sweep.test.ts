import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { keysOf } from '#server/platform/storage/storage.ts';
import { call } from '#server/testing/call.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { aPhoto, asBrowsersAsk } from '#server/testing/pictures.ts';
import { aPicture, storageKeyOf, storedKeys, upload } from '#server/testing/uploads.ts';
import { tidyPictures } from './sweep.ts';
import { clearUploads } from './upload/uploads-folder.ts';

const hour = 3_600_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

onBothStorages((test) => {
  /** The store's times are the machine's, so the sweep's is too. */
  const sweep = (at = new Date()) =>
    tidyPictures({ db: test.db, storage: test.storage, clock: () => at, log: silent });
  const later = () => new Date(Date.now() + 2 * hour);
  const keysFor = async ({ id }: Person) => (await storedKeys(test)).filter((key) => key.includes(id));
  const shown = async (owner: Person) =>
    (await call<FileRecord[]>(test.app, 'GET', `/api/files/list/profile/${owner.id}/tag/avatar`, owner)).body;
  const showAsAvif = ([file]: Pick<FileRecord, 'url'>[]) =>
    test.app.inject({ url: `/api/files/download/${file?.url}`, headers: asBrowsersAsk });
  const keyOf = (guidID: string) => storageKeyOf(test, guidID);

  describe('the sweep', () => {
    it('leaves records and bytes that belong together', async () => {
      test.time.now = new Date();
      const owner = await aPerson(test, 'FAMILY_USER');
      for (const _ of [1, 2, 3]) await aPicture(test, owner);
      await showAsAvif(await shown(owner));
      const keys = await keysFor(owner);
      expect(keys).toHaveLength(7);
      // A process was killed while it wrote a copy.
      await test.storage.put(
        `${keys.find((key) => key.endsWith('.avif'))}.${randomUUID()}.part`,
        await aPhoto(),
      );
      await sweep(later());
      expect(await keysFor(owner)).toEqual(keys);
      expect(await shown(owner)).toHaveLength(3);
    });

    it('deletes files without a record, once no upload can still record them', async () => {
      test.time.now = new Date();
      const owner = await aPerson(test, 'FAMILY_USER');
      const { guidID } = await aPicture(test, owner);
      const [installation] = (await keyOf(guidID)).split('/');
      const orphan = keysOf(`${installation}/${owner.id}/${randomUUID()}`);
      await test.storage.put(orphan.picture, await aPhoto());
      await test.storage.put(orphan.thumbnail, await aPhoto());
      await sweep();
      expect(await keysFor(owner)).toHaveLength(4);
      await sweep(later());
      expect(await keysFor(owner)).toHaveLength(2);
      expect(await shown(owner)).toHaveLength(1);
    });

    it('never touches what another installation keeps in the same place', async () => {
      const foreign = `${randomUUID()}/${randomUUID()}/${randomUUID()}.jpg`;
      await test.storage.put(foreign, await aPhoto());
      await sweep(later());
      expect(await test.storage.get(foreign)).not.toBeNull();
    });

    it('hides a record without its bytes, and shows it again when they are back', async () => {
      test.time.now = new Date();
      const owner = await aPerson(test, 'FAMILY_USER');
      const { guidID, url } = await aPicture(test, owner);
      const whole = await aPicture(test, owner);
      const key = keysOf(await keyOf(guidID)).thumbnail;
      const bytes = await test.storage.get(key);
      await test.storage.remove(key);
      await sweep();
      expect(await shown(owner)).toHaveLength(2);
      await sweep(later());
      expect((await shown(owner)).map((file) => file.guidID)).toEqual([whole.guidID]);
      expect((await test.app.inject(`/api/files/download/${url}`)).statusCode).toBe(404);
      await test.storage.put(key, bytes ?? Buffer.alloc(0));
      await sweep(later());
      expect(await shown(owner)).toHaveLength(2);
    });

    it('lets a lost picture be uploaded again', async () => {
      test.time.now = new Date();
      const owner = await aPerson(test, 'FAMILY_USER');
      const photo = await aPhoto();
      const [file] = (await upload(test, owner, {}, photo)).body;
      for (const key of await keysFor(owner)) await test.storage.remove(key);
      await sweep(later());
      expect(await shown(owner)).toEqual([]);
      const [again] = (await upload(test, owner, {}, photo)).body;
      expect(again?.guidID).toBe(file?.guidID);
      expect(await shown(owner)).toHaveLength(1);
      expect(await keysFor(owner)).toHaveLength(2);
    });

    it('deletes a picture for good once it cannot be restored, but not the bytes that another tag shows', async () => {
      test.time.now = new Date();
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const photo = await aPhoto();
      const [file] = (await upload(test, owner, { tag: 'photos' }, photo)).body;
      const [avatar] = (await upload(test, owner, { tag: 'avatar' }, photo)).body;
      const remove = (guidID = '') => call(test.app, 'DELETE', `/api/files/${guidID}`, owner);
      await remove(file?.guidID);
      await sweep();
      expect(
        await test.db.selectFrom('files').select('guidID').where('profileId', '=', owner.id).execute(),
      ).toHaveLength(2);
      await sweep(new Date(Date.now() + limits.deletedFileMinutes * 60_000 + 5000));
      expect(await keysFor(owner)).toHaveLength(2);
      expect((await test.app.inject(`/api/files/download/${avatar?.url}`)).statusCode).toBe(200);
      await remove(avatar?.guidID);
      await sweep(later());
      expect(await keysFor(owner)).toEqual([]);
    });

    it('deletes the pictures of someone who was erased', async () => {
      test.time.now = new Date();
      const owner = await aPerson(test, 'FAMILY_USER');
      const { url } = await aPicture(test, owner);
      await showAsAvif([{ url }]);
      expect(await keysFor(owner)).toHaveLength(3);
      await test.db.deleteFrom('users').where('id', '=', owner.id).execute();
      expect((await test.app.inject(`/api/files/download/${url}`)).statusCode).toBe(404);
      await sweep(later());
      expect(await keysFor(owner)).toEqual([]);
    });

    it('deletes what an unfinished upload left behind', async () => {
      const folder = join(test.config.dataDir, 'uploads');
      await mkdir(folder, { recursive: true });
      for (const name of ['old.part', 'young.part']) await writeFile(join(folder, name), 'as sent');
      const before = new Date(Date.now() - 2 * hour);
      await utimes(join(folder, 'old.part'), before, before);
      await clearUploads({ dataDir: test.config.dataDir, clock: () => new Date(), log: silent });
      expect(await readdir(folder)).toEqual(['young.part']);
    });

    it('stops when the server does', async () => {
      await aPicture(test, await aPerson(test, 'FAMILY_USER'));
      const { db, storage } = test;
      const stopped = { db, storage, clock: () => new Date(), log: silent, signal: AbortSignal.abort() };
      await expect(tidyPictures(stopped)).rejects.toThrow(/abort/i);
    });
  });
});
