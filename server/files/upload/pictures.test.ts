import { describe, expect, it } from 'vitest';
import type { Role, Status } from '#contract/enums.ts';
import { type FileRecord, fileRecord, tagsOf } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#server/testing/call.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { aPhoto } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { aPicture, refused, upload } from '#server/testing/uploads.ts';

const listPath = ({ id }: { id: string }, tag: string) => `/api/files/list/profile/${id}/tag/${tag}`;
const minutes = 60_000;

/** What people do with pictures, as the calls of one app. */
const callsOf = (test: TestApp) => {
  const list = async (caller: Person, owner: Person, tag: string) =>
    call<FileRecord[]>(test.app, 'GET', listPath(owner, tag), caller);
  const ids = async (owner: Person, tag: string) =>
    (await list(owner, owner, tag)).body.map(({ guidID }) => guidID);
  const arrange = async (caller: Person, owner: Person, tag: string, guidIDs: unknown) =>
    call<FileRecord[]>(test.app, 'PUT', listPath(owner, tag), { token: caller.token, body: { guidIDs } });
  const describePicture = async ({ token }: Person, guidID: string, alternativeText: unknown) =>
    call<FileRecord>(test.app, 'PUT', `/api/files/${guidID}`, { token, body: { alternativeText } });
  const remove = async ({ token }: Person, guidID: string) =>
    call(test.app, 'DELETE', `/api/files/${guidID}`, { token });
  const restore = async ({ token }: Person, guidID: string) =>
    call<FileRecord>(test.app, 'POST', `/api/files/${guidID}/restore`, { token });
  return { list, ids, arrange, describePicture, remove, restore };
};

const tests = (test: TestApp) => {
  const { ids, describePicture, remove, restore } = callsOf(test);

  describe('a deleted picture', () => {
    it('is gone at once, from lists and at its addresses, and can be restored to its place for an hour', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const [first, second] = (await upload(test, owner, { tag: 'photos' }, await aPhoto(), await aPhoto()))
        .body;
      const guidID = first?.guidID ?? '';
      await describePicture(owner, guidID, 'Me');
      const url = `/api/files/download/${first?.url}`;
      expect(await remove(owner, guidID)).toMatchObject({ status: 204, text: '' });
      expect((await remove(owner, guidID)).status).toBe(404);
      expect((await describePicture(owner, guidID, 'x')).status).toBe(404);
      expect(await ids(owner, 'photos')).toEqual([second?.guidID]);
      expect((await test.app.inject(url)).statusCode).toBe(404);
      test.time.now = new Date(test.time.now.getTime() + limits.deletedFileMinutes * minutes);
      const restored = await restore(owner, guidID);
      expect(restored).toMatchObject({ status: 200, body: { guidID, alternativeText: 'Me' } });
      expect(await ids(owner, 'photos')).toEqual([guidID, second?.guidID]);
      expect((await test.app.inject(url)).statusCode).toBe(200);
      expect((await restore(owner, guidID)).status).toBe(200);
    });

    it('is gone for good after that hour', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const { guidID } = await aPicture(test, owner);
      await remove(owner, guidID);
      test.time.now = new Date(test.time.now.getTime() + limits.deletedFileMinutes * minutes + 1000);
      expect((await restore(owner, guidID)).status).toBe(404);
    });

    it('does not count, and can be restored only while there is room', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const photos = await Promise.all(Array.from({ length: limits.filesPerTag }, () => aPhoto()));
      const half = photos.length / 2;
      const { body } = await upload(test, owner, { tag: 'photos' }, ...photos.slice(0, half));
      await upload(test, owner, { tag: 'photos' }, ...photos.slice(half));
      expect((await refused(test, owner, { tag: 'photos' }, await aPhoto())).status).toBe(400);
      await remove(owner, body[0]?.guidID ?? '');
      expect((await refused(test, owner, { tag: 'photos' }, await aPhoto())).status).toBe(201);
      expect(await restore(owner, body[0]?.guidID ?? '')).toMatchObject({
        status: 400,
        body: { msg: 'There’s room for 20 pictures here. Delete one first.' },
      });
    });

    it('that is uploaded again is back, at the end', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const photo = await aPhoto();
      const [first] = (await upload(test, owner, { tag: 'photos' }, photo)).body;
      const second = await aPicture(test, owner, { tag: 'photos' });
      await remove(owner, first?.guidID ?? '');
      const [again] = (await upload(test, owner, { tag: 'photos' }, photo)).body;
      expect(again?.guidID).toBe(first?.guidID);
      expect(await ids(owner, 'photos')).toEqual([second.guidID, first?.guidID]);
    });
  });
};

const testsOnce = (test: TestApp) => {
  const { list, ids, arrange, describePicture, remove, restore } = callsOf(test);

  describe('a list of pictures', () => {
    it('is empty at first, and has each in the order of upload', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      expect((await list(owner, owner, 'family-photos')).body).toEqual([]);
      const first = await aPicture(test, owner, { tag: 'family-photos' });
      const second = await aPicture(test, owner, { tag: 'family-photos' });
      await aPicture(test, owner, { tag: 'avatar' });
      const { status, body } = await list(owner, owner, 'family-photos');
      expect(status).toBe(200);
      expect(body.map((record) => fileRecord.parse(record).guidID)).toEqual([first.guidID, second.guidID]);
    });

    it.each([
      ['not-an-id', 'avatar', 404, undefined],
      [crypto.randomUUID(), 'avatar', 404, undefined],
      [crypto.randomUUID(), 'selfie', 400, ['tag']],
    ])('of %s and %s is refused', async (id, tag, refusal, fields) => {
      const admin = await aPerson(test, 'ADMIN');
      const { status, body } = await call(test.app, 'GET', listPath({ id }, tag), admin);
      expect(status).toBe(refusal);
      expect(body.errors?.map((error) => error.field)).toEqual(fields);
    });
  });

  describe('arranging', () => {
    it('puts the named ones first, and the others after them in their old order', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const [a = '', b = '', c = '', d = ''] = (
        await upload(
          test,
          owner,
          { tag: 'photos' },
          await aPhoto(),
          await aPhoto(),
          await aPhoto(),
          await aPhoto(),
        )
      ).body.map(({ guidID }) => guidID);
      const answer = await arrange(owner, owner, 'photos', [c, a, c]);
      expect(answer.status).toBe(200);
      expect(answer.body.map(({ guidID }) => guidID)).toEqual([c, a, b, d]);
      expect(await ids(owner, 'photos')).toEqual([c, a, b, d]);
      const admin = await aPerson(test, 'ADMIN');
      await arrange(admin, owner, 'photos', [d]);
      expect(await ids(owner, 'photos')).toEqual([d, c, a, b]);
      const { guidID } = await aPicture(test, owner, { tag: 'photos' });
      expect((await ids(owner, 'photos')).at(-1)).toBe(guidID);
    });

    it('ignores unknown pictures and other people’s', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const other = await aPerson(test, 'SUPPORT_WORKER');
      const own = await aPicture(test, owner, { tag: 'photos' });
      const foreign = await aPicture(test, other, { tag: 'photos' });
      await aPicture(test, other, { tag: 'photos' });
      const order = await ids(other, 'photos');
      const answer = await arrange(owner, owner, 'photos', [crypto.randomUUID(), foreign.guidID, own.guidID]);
      expect(answer.body.map(({ guidID }) => guidID)).toEqual([own.guidID]);
      expect(await ids(other, 'photos')).toEqual(order);
    });

    it.each([
      ['no list', null, 'guidIDs'],
      ['an id that is none', ['x'], 'guidIDs.0'],
      ['too many', Array.from({ length: limits.filesPerTag + 1 }, () => crypto.randomUUID()), 'guidIDs'],
    ])('refuses %s', async (_what, guidIDs, field) => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const { status, body } = await arrange(owner, owner, 'photos', guidIDs);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ field }] });
    });
  });

  describe('words for a picture', () => {
    it('are kept, cleaned and cleared', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const { guidID } = await aPicture(test, owner);
      const said = await describePicture(owner, guidID, ' Us, <b>at</b> the beach 🏖\u0000 ');
      expect(said).toMatchObject({
        status: 200,
        body: { guidID, alternativeText: 'Us, <b>at</b> the beach 🏖' },
      });
      expect((await list(owner, owner, 'avatar')).body[0]?.alternativeText).toBe('Us, <b>at</b> the beach 🏖');
      const most = '🏖'.repeat(250);
      expect((await describePicture(owner, guidID, most)).body.alternativeText).toBe(most);
      for (const nothing of ['', '  ', null]) {
        expect((await describePicture(owner, guidID, nothing)).body.alternativeText).toBeNull();
      }
    });

    it.each([['x'.repeat(251)], ['🏖'.repeat(251)], [12], [['x']], [undefined]])(
      'can’t be %j',
      async (words) => {
        const owner = await aPerson(test, 'FAMILY_USER');
        const { guidID } = await aPicture(test, owner);
        const { status, body } = await describePicture(owner, guidID, words);
        expect(status).toBe(400);
        expect(body).toMatchObject({ errors: [{ field: 'alternativeText' }] });
      },
    );
  });

  describe('only the owner and an admin', () => {
    it('change pictures; for anyone else there are none', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
      const { guidID } = await aPicture(test, owner, { tag: 'photos' });
      const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
      const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
      const nothing = crypto.randomUUID();
      for (const caller of [family, worker]) {
        const there = [
          await arrange(caller, owner, 'photos', [guidID]),
          await describePicture(caller, guidID, 'x'),
          await remove(caller, guidID),
          await restore(caller, guidID),
        ];
        const notThere = [
          await arrange(caller, { ...owner, id: nothing }, 'photos', []),
          await describePicture(caller, nothing, 'x'),
          await remove(caller, nothing),
          await restore(caller, nothing),
        ];
        expect(there.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
        expect(notThere.map(({ body }) => body)).toEqual(there.map(({ body }) => body));
      }
      const admin = await aPerson(test, 'ADMIN');
      expect((await arrange(admin, owner, 'photos', [guidID])).status).toBe(200);
      expect((await describePicture(admin, guidID, 'Ana')).status).toBe(200);
      expect((await remove(admin, guidID)).status).toBe(204);
      expect((await restore(admin, guidID)).status).toBe(200);
      expect((await arrange(admin, owner, 'family-photos', [])).status).toBe(400);
    });
  });

  describe('who sees which tag', () => {
    const others: [string, Role, Status, boolean, number][] = [
      ['an approved family', 'FAMILY_USER', 'MATCHED', true, 404],
      ['another approved family', 'FAMILY_USER', 'UNMATCHED', true, 404],
      ['a family not yet approved', 'FAMILY_USER', 'READY_FOR_MATCHING', false, 403],
      ['a new family', 'FAMILY_USER', 'REGISTERED', false, 403],
      ['another worker', 'SUPPORT_WORKER', 'MATCHED', false, 404],
      ['a new worker', 'SUPPORT_WORKER', 'REGISTERED', false, 403],
      ['an admin', 'ADMIN', 'REGISTERED', true, 200],
    ];

    it.each(others)('of a listed worker: %s', async (_who, role, status, seesPhotos, onPrivate) => {
      const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
      const viewer = await aPerson(test, role, { status });
      for (const tag of tagsOf.SUPPORT_WORKER) {
        const file = await aPicture(test, worker, { tag });
        const isPrivate = tag === 'education' || tag === 'license';
        const expected = isPrivate ? onPrivate : seesPhotos ? 200 : onPrivate;
        expect([tag, (await list(viewer, worker, tag)).status]).toEqual([tag, expected]);
        const [path = ''] = file.url.split('?');
        const guessed = await call(test.app, 'GET', `/api/files/download/${path}`, { token: viewer.token });
        expect([tag, guessed.status]).toEqual([tag, expected]);
        expect((await list(worker, worker, tag)).body).toHaveLength(1);
      }
    });

    it.each(['REGISTERED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'] as const)(
      'of a worker who is %s: no family',
      async (status) => {
        const worker = await aPerson(test, 'SUPPORT_WORKER');
        const { url } = await aPicture(test, worker);
        await test.db.updateTable('users').set({ status }).where('id', '=', worker.id).execute();
        const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
        expect((await list(family, worker, 'avatar')).status).toBe(404);
        const [path = ''] = url.split('?');
        expect((await call(test.app, 'GET', `/api/files/download/${path}`, family)).status).toBe(404);
      },
    );

    it('of a listed family: approved workers', async () => {
      const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
      await aPicture(test, family, { tag: 'family-photos' });
      const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' });
      expect((await list(worker, family, 'family-photos')).body).toHaveLength(1);
    });
  });
};

onBothStorages(tests, testsOnce);
