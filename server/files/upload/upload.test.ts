import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '#contract/errors.ts';
import { filePaths, type UploadedFile, uploadedFile } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#server/testing/call.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aPerson } from '#server/testing/people.ts';
import {
  aBomb,
  aPhonePhoto,
  aPhoto,
  jpegStructure,
  uploadOf,
  withSegment,
} from '#server/testing/pictures.ts';
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aPicture, bytesAt, refused, storedKeys, upload } from '#server/testing/uploads.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from('<html><script>alert("canary-script")</script></html>');
const zip = Buffer.from('PK\u0003\u0004 canary-zip PK\u0005\u0006');

const padded = (jpeg: Buffer, size: number) => Buffer.concat([jpeg], size);

async function cut(part: number): Promise<Buffer> {
  const whole = await aPhoto({ width: 600, height: 600 });
  return whole.subarray(0, Math.floor(whole.length * part));
}

const inColour = (format: 'png' | 'gif' | 'webp' | 'tiff') =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();

const isEmpty = async (test: TestApp, profileId: string) => {
  const rows = await test.db
    .selectFrom('files')
    .select('guidID')
    .where('profileId', '=', profileId)
    .execute();
  expect(rows).toEqual([]);
  expect((await storedKeys(test)).filter((key) => key.includes(profileId))).toEqual([]);
  expect(await readdir(join(test.config.dataDir, 'uploads'))).toEqual([]);
};

onBothStorages((test) => {
  describe('an upload', () => {
    it('returns records of what is stored: at most 800 wide, thumbnail 150, original deleted', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const { status, body } = await upload(
        test,
        owner,
        { tag: 'photos' },
        { name: 'Me.jpg', bytes: await aPhoto({ width: 1200, height: 900 }) },
      );
      expect(status).toBe(201);
      const [file] = body.map((record) => uploadedFile.parse(record));
      expect(file).toMatchObject({
        name: 'Me.jpg',
        fileName: 'Me.jpg',
        imageType: 'image/jpeg',
        tag: 'photos',
        profileId: owner.id,
        width: 800,
        height: 600,
        alternativeText: null,
      });
      const picture = await bytesAt(test, file?.url ?? '');
      expect(picture).toHaveLength(file?.size ?? 0);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
      const thumbnail = await bytesAt(test, file?.thumbnailUrl ?? '');
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 150, height: 113 });
      const keys = (await storedKeys(test)).filter((key) => key.includes(owner.id));
      expect(keys).toHaveLength(2);
      for (const [key, bytes] of [
        [keys[0], thumbnail],
        [keys[1], picture],
      ] as const) {
        expect((await test.storage.get(key ?? ''))?.equals(bytes)).toBe(true);
      }
      expect(await readdir(join(test.config.dataDir, 'uploads'))).toEqual([]);
    });

    it('never enlarges', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const { body } = await upload(test, owner, {}, await aPhoto({ width: 100, height: 40 }));
      expect(body[0]).toMatchObject({ width: 100, height: 40 });
      expect(await sharp(await bytesAt(test, body[0]?.thumbnailUrl ?? '')).metadata()).toMatchObject({
        width: 100,
      });
    });

    it('turns a phone’s photo upright and removes where, when and with what it was taken', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const photo = withSegment(await aPhonePhoto(), 0xfe, Buffer.from('canary-comment'));
      const before = await sharp(photo).metadata();
      expect(before).toMatchObject({ orientation: 6, width: 1000 });
      for (const word of ['canary-camera', 'canary-owner']) expect(before.exif?.includes(word)).toBe(true);
      expect([before.xmp, before.icc, photo.includes('canary-comment')].every(Boolean)).toBe(true);
      const { body } = await upload(test, owner, {}, photo);
      expect(body[0]).toMatchObject({ width: 500, height: 1000 });
      for (const url of [body[0]?.url, body[0]?.thumbnailUrl]) {
        const kept = await bytesAt(test, url ?? '');
        const { exif, xmp, icc, iptc, comments, orientation } = await sharp(kept).metadata();
        expect([exif, xmp, icc, iptc, comments, orientation].filter(Boolean)).toEqual([]);
        expect(kept.includes('canary')).toBe(false);
        // JFIF's own head and what a JPEG is made of; no other APPn, no comment.
        expect(jpegStructure(kept).markers.filter((marker) => marker > 0xe0)).toEqual([]);
      }
    });

    it.each([
      ['a zip behind it', async () => Buffer.concat([await aPhoto(), zip])],
      ['a page behind it', async () => Buffer.concat([await aPhoto(), html])],
      ['a script in a comment', async () => withSegment(await aPhoto(), 0xfe, html)],
      ['a script in an APP segment', async () => withSegment(await aPhoto(), 0xe5, html)],
    ])('keeps nothing of %s', async (_what, make) => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const { status, body } = await upload(test, owner, {}, await make());
      expect(status).toBe(201);
      const kept = await bytesAt(test, body[0]?.url ?? '');
      expect(kept.includes('canary')).toBe(false);
      expect(jpegStructure(kept)).toMatchObject({ trailing: 0 });
    });

    it('accepts several files at once, in their order', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const photos = [await aPhoto(), await aPhoto(), await aPhoto()];
      const { body } = await upload(test, owner, { tag: 'family-photos' }, ...photos);
      expect(body.map(({ name }) => name)).toEqual(['picture-1.jpg', 'picture-2.jpg', 'picture-3.jpg']);
      const list = await call(
        test.app,
        'GET',
        `/api/files/list/profile/${owner.id}/tag/family-photos`,
        owner,
      );
      expect(list.body).toEqual(body.map(({ name, ...record }) => record));
    });

    it('stores the same picture once per profile, and lists it once per tag', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const photo = await aPhoto();
      const twice = await upload(test, owner, { tag: 'photos' }, photo, photo);
      const again = await upload(test, owner, { tag: 'photos' }, photo);
      const elsewhere = await upload(test, owner, { tag: 'avatar' }, photo);
      const ids = [...twice.body, ...again.body].map(({ guidID }) => guidID);
      expect(new Set(ids).size).toBe(1);
      expect(elsewhere.body[0]?.guidID).not.toBe(ids[0]);
      expect((await storedKeys(test)).filter((key) => key.includes(owner.id))).toHaveLength(2);
      const other = await aPerson(test, 'SUPPORT_WORKER');
      await upload(test, other, {}, photo);
      expect((await storedKeys(test)).filter((key) => key.includes(other.id))).toHaveLength(2);
    });

    it('is judged by its bytes, not by its name or declared type', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const bytes = await aPhoto();
      const taken = await upload(test, owner, {}, { name: 'notes.txt', type: 'text/plain', bytes });
      expect(taken.status).toBe(201);
    });

    it('without the two bytes that end a JPEG is taken, and is the same picture', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const bytes = await aPhoto({ width: 600, height: 400 });
      const { body } = await upload(test, owner, {}, bytes, bytes.subarray(0, -2));
      expect(body.map(({ guidID }) => guidID)).toEqual([body[0]?.guidID, body[0]?.guidID]);
    });

    it.each([
      ['exactly 10 MB', limits.uploadMaxBytes, 201],
      ['10 MB and a byte', limits.uploadMaxBytes + 1, 413],
      ['25 MB', 25 * 1024 * 1024, 413],
    ])('of %s', async (_size, size, status) => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const answer = await refused(test, owner, {}, { name: 'big.jpg', bytes: padded(await aPhoto(), size) });
      expect(answer.status).toBe(status);
      if (status === 201) return;
      expect(answer.body).toMatchObject({
        code: 'too-large',
        errors: [{ field: 'file', message: 'big.jpg is larger than 10 MB' }],
      });
      await isEmpty(test, owner.id);
    });

    it.each([
      ['an SVG', async () => svg, 'isn’t a JPEG picture'],
      ['a PNG', () => inColour('png'), 'isn’t a JPEG picture'],
      ['a GIF', () => inColour('gif'), 'isn’t a JPEG picture'],
      ['a WebP', () => inColour('webp'), 'isn’t a JPEG picture'],
      ['a TIFF', () => inColour('tiff'), 'isn’t a JPEG picture'],
      ['a page', async () => html, 'isn’t a JPEG picture'],
      ['nothing', async () => Buffer.alloc(0), 'isn’t a JPEG picture'],
      [
        'a JPEG’s first bytes and then an SVG',
        async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
        'is damaged and can’t be read',
      ],
      [
        'a JPEG cut in the middle',
        async () => (await aPhoto({ width: 600, height: 600 })).subarray(0, -400),
        'is damaged and can’t be read',
      ],
      ['a JPEG cut by 40 %', () => cut(0.6), 'is damaged and can’t be read'],
      ['a bomb', () => aBomb(65_500, 65_500), 'has more than 50 million pixels'],
      [
        'a little more than the pixels allowed',
        () => aBomb(10_000, 5_001),
        'has more than 50 million pixels',
      ],
    ])(
      'of %s called .jpg is refused and named, and decoded only when it can be a picture',
      async (what, make, reason) => {
        const owner = await aPerson(test, 'FAMILY_USER');
        const bytes = await make();
        const decode = vi.fn();
        sharp.queue.on('change', decode);
        const answer = await refused(test, owner, {}, { name: 'holiday.jpg', bytes });
        sharp.queue.off('change', decode);
        expect(decode.mock.calls.length > 0).toBe(what.startsWith('a JPEG cut'));
        expect(answer.status).toBe(400);
        expect(problem.parse(answer.body)).toMatchObject({
          msg: `holiday.jpg ${reason}`,
          errors: [{ field: 'file', message: `holiday.jpg ${reason}` }],
        });
        await isEmpty(test, owner.id);
      },
    );

    it('with bad files keeps none, and names each of them', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const answer = await refused(test, owner, {}, await aPhoto(), svg, await aPhoto(), zip);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { field: 'file.2', message: 'picture-2.jpg isn’t a JPEG picture' },
        { field: 'file.4', message: 'picture-4.jpg isn’t a JPEG picture' },
      ]);
      await isEmpty(test, owner.id);
    });

    it('of too many at once keeps none', async () => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const photos = Array.from({ length: limits.filesPerUpload + 1 }, () => svg);
      const answer = await refused(test, owner, {}, ...photos);
      expect(answer).toMatchObject({ status: 400, body: { msg: 'Send at most 10 pictures at once' } });
      await isEmpty(test, owner.id);
    });

    it('is refused once a tag, a profile’s count or its bytes are used up, even when uploads race', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const { guidID } = await aPicture(test, owner, { tag: 'photos' });
      const room = limits.filesPerTag - 2;
      await copyRows(test, guidID, room);
      const race = [await aPhoto(), await aPhoto(), await aPhoto()];
      const answers = await Promise.all(race.map((photo) => refused(test, owner, { tag: 'photos' }, photo)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
      const full = await refused(test, owner, { tag: 'photos' }, await aPhoto());
      expect(full.body.errors).toEqual([
        { field: 'file', message: 'There’s room for 20 pictures here. Delete one first.' },
      ]);
      const bytes = limits.filesPerProfileBytes - 100;
      await test.db.updateTable('files').set({ size: bytes }).where('guidID', '=', guidID).execute();
      const heavy = await refused(test, owner, { tag: 'avatar' }, await aPhoto({ width: 800, height: 800 }));
      expect(heavy.body.msg).toBe('A profile has room for 60 MB of pictures. Delete one first.');
      await test.db.updateTable('files').set({ size: 1 }).where('guidID', '=', guidID).execute();
      await copyRows(test, guidID, limits.filesPerProfile - limits.filesPerTag, 'license');
      const many = await refused(test, owner, { tag: 'avatar' }, await aPhoto());
      expect(many.body.msg).toBe('A profile has room for 60 pictures. Delete one first.');
    });
  });
});

/** More records like one, without the work of making pictures. */
async function copyRows({ db }: TestApp, guidID: string, count: number, tag?: 'license') {
  const row = await db.selectFrom('files').selectAll().where('guidID', '=', guidID).executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    ...(tag && { tag }),
    guidID: crypto.randomUUID(),
    size: 1,
    contentHash: `${tag ?? 'copy'}-${index}`.padEnd(64),
  }));
  await db.insertInto('files').values(copies).execute();
}

// Refused, or not, whatever the storage is.
describe('on a folder', () => {
  const test = setUpTestApp();

  describe('an upload that is wrongly sent', () => {
    const send = async (
      fields: Record<string, string>,
      { token }: { token?: string },
      ...files: Parameters<typeof uploadOf>[1][]
    ) => call(test.app, 'POST', filePaths.upload, { ...(token && { token }), ...uploadOf(fields, ...files) });

    it.each([
      ['without a profile', { tag: 'avatar' }, 'profileId', 'There’s no profile with this id'],
      ['without a tag', { profileId: 'own' }, 'tag', 'Choose what the picture is for'],
      ['with a tag that is none', { tag: '../x', profileId: 'own' }, 'tag', 'Choose what the picture is for'],
      [
        'with the other side’s tag',
        { tag: 'family-photos', profileId: 'own' },
        'tag',
        'This profile has no such pictures',
      ],
    ])(
      '%s says so before it reads the file',
      async (_what, given: Record<string, string>, field, message) => {
        const owner = await aPerson(test, 'SUPPORT_WORKER');
        const fields = { ...given, ...(given.profileId && { profileId: owner.id }) };
        const answer = await send(fields, owner, { name: 'a.jpg', bytes: svg });
        expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
      },
    );

    it('with its fields after its file is taken, if the caller may and the fields are right', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const other = await aPerson(test, 'SUPPORT_WORKER');
      const { headers, body } = uploadOf({}, { name: 'a.jpg', bytes: await aPhoto() });
      const boundary = /boundary=(.*)/.exec(headers['content-type'])?.[1];
      const file = body.subarray(0, body.lastIndexOf(`--${boundary}--`));
      const field = (name: string, value: string) =>
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
      const sendLate = (...parts: Buffer[]) =>
        call<UploadedFile[]>(test.app, 'POST', filePaths.upload, {
          token: owner.token,
          headers,
          body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
        });
      const avatar = field('tag', 'avatar');
      const ofOwner = field('profileId', owner.id);
      expect(await sendLate(file, avatar, field('profileId', other.id))).toMatchObject({ status: 404 });
      for (const parts of [[file], [file, file, avatar], [file, field('tag', 'nothing'), ofOwner]])
        expect(await sendLate(...parts)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      await isEmpty(test, owner.id);
      for (const parts of [
        [file, avatar, ofOwner],
        [ofOwner, file, avatar],
        [file, avatar, ofOwner, file],
      ]) {
        const { status, body: files } = await sendLate(...parts);
        expect([status, ...files.map(({ tag }) => tag)].slice(0, 2)).toEqual([201, 'avatar']);
      }
    });

    it.each(['photo', 'file2', 'File', ''])(
      'with a picture in a part called %j is refused',
      async (field) => {
        const owner = await aPerson(test, 'SUPPORT_WORKER');
        const fields = { tag: 'avatar', profileId: owner.id };
        const bytes = await aPhoto();
        const good = { name: 'a.jpg', bytes };
        for (const files of [[{ ...good, field }], [good, { ...good, field }]]) {
          expect(await send(fields, owner, ...files)).toMatchObject({
            status: 400,
            body: { errors: [{ field: 'file', message: 'Send each picture in a part with the name file' }] },
          });
        }
        await isEmpty(test, owner.id);
      },
    );

    it('without a file asks for one', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER');
      const answer = await send({ tag: 'avatar', profileId: owner.id }, owner);
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'file', message: 'Choose a picture' }] },
      });
    });

    it.each([
      ['as JSON', { 'content-type': 'application/json' }, '{}', 415],
      ['as nothing', {}, undefined, 400],
      ['without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
      [
        'cut off',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
        400,
      ],
      [
        'cut off in its second file',
        { 'content-type': 'multipart/form-data; boundary=x' },
        ['a', 'b']
          .map(
            (name) => `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}.jpg"\r\n\r\nabc`,
          )
          .join('\r\n'),
        400,
      ],
      ['as garbage', { 'content-type': 'multipart/form-data; boundary=x' }, 'garbage', 400],
    ])('%s is refused', async (_what, headers, body, status) => {
      const { token } = await aPerson(test, 'SUPPORT_WORKER');
      const answer = await call(test.app, 'POST', filePaths.upload, { token, headers, body });
      expect(answer.status).toBe(status);
      expect(problem.safeParse(answer.body).success).toBe(true);
    });

    it.each([
      '../../../../etc/passwd',
      '..\\..\\boot.ini',
      'a\u0000b.jpg',
      'evil\u202egpj.exe',
      '',
      'x'.repeat(300),
    ])('under the name %j is kept under a harmless one', async (name) => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const { status, body } = await upload(test, owner, {}, { name, bytes: await aPhoto() });
      expect(status).toBe(201);
      expect(body[0]?.fileName).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,100}$/u);
    });

    it.each(['👩‍🦽 Familie Größe.jpg', 'it’s (me).jpg'])('keeps a name like %s readable', async (name) => {
      const owner = await aPerson(test, 'FAMILY_USER');
      const { body } = await upload(test, owner, {}, { name, bytes: await aPhoto() });
      expect(body[0]?.fileName).toContain(name.slice(-6, -4));
      const { headers } = await test.app.inject(`${filePaths.download}${body[0]?.url}`);
      expect(headers['content-disposition']).toMatch(
        /^inline; filename="[\w .-]+\.jpg"; filename\*=UTF-8''[\w.%!~-]+\.jpg$/,
      );
    });
  });

  describe('an upload by', () => {
    const photoFor = async (caller: { token?: string }, profileId: string) =>
      call(test.app, 'POST', filePaths.upload, {
        ...(caller.token && { token: caller.token }),
        ...uploadOf({ tag: 'avatar', profileId }, { name: 'a.jpg', bytes: await aPhoto() }),
      });

    it('anyone but the owner and an admin is refused as if there were no profile', async () => {
      const owner = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
      const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
      const worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
      const admin = await aPerson(test, 'ADMIN');
      const nobody = crypto.randomUUID();
      expect((await photoFor({}, owner.id)).status).toBe(401);
      expect((await photoFor({ token: 'dead' }, owner.id)).status).toBe(401);
      expect((await photoFor(family, owner.id)).status).toBe(404);
      expect((await photoFor(worker, owner.id)).status).toBe(404);
      expect((await photoFor(family, nobody)).body).toEqual((await photoFor(family, owner.id)).body);
      await isEmpty(test, owner.id);
      expect((await photoFor(owner, owner.id)).status).toBe(201);
      expect((await photoFor(admin, owner.id)).status).toBe(201);
      expect((await photoFor(admin, nobody)).status).toBe(404);
      expect((await photoFor(admin, admin.id)).status).toBe(400);
    });
  });
});
