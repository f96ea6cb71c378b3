import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AllSettings } from '#contract/admissions/settings.ts';
import { homePictures, ownPictureUrl } from '#contract/home-pictures.ts';
import { defaultSettings, type HomePictureName } from '#contract/settings.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { aPhonePhoto, aPhoto } from '#server/testing/pictures.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
let ana: Person;

type Refused = { errors: { field: string; message: string }[] };

const send = (picture: Buffer | string, place: HomePictureName = 'pictureHome', by: Person = ana) =>
  call<{ id: string } & Refused>(test.app, 'POST', '/api/admin/settings/picture', {
    token: by.token,
    body: { place, picture: Buffer.from(picture).toString('base64') },
  });

async function change(changes: object) {
  const { version } = (await call<AllSettings>(test.app, 'GET', '/api/admin/settings', { token: ana.token }))
    .body;
  return call<AllSettings & Refused>(test.app, 'PUT', '/api/admin/settings', {
    token: ana.token,
    body: { version, ...changes },
  });
}

const fetchPicture = (id: string, width: number | string) =>
  test.app.inject({ url: ownPictureUrl(id, Number(width)) });

/** The parts of a WebP, and the size of its picture. Read by hand: this process decodes nothing but JPEG. */
function readWebp(bytes: Buffer) {
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
  const chunks: string[] = [];
  for (let at = 12; at < bytes.length; ) {
    chunks.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return { chunks, width: bytes.readUInt16LE(26), height: bytes.readUInt16LE(28) };
}

const svg = (inside: string, size = 'width="120" height="96"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;

beforeAll(async () => {
  ana = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Ng' });
});

afterEach(() => change(defaultSettings));

describe('a picture for the home page', () => {
  it('is drawn anew in the widths of its place, upright and without what the camera has written', async () => {
    const { status, body } = await send(await aPhonePhoto({ width: 1600, height: 1200 }), 'pictureHero');
    expect(status).toBe(201);
    for (const width of homePictures.pictureHero.widths) {
      const answer = await fetchPicture(body.id, width);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(readWebp(answer.rawPayload)).toEqual({ chunks: ['VP8 '], width, height: (width * 560) / 760 });
    }
  });

  it('stays small, whatever it shows', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const busy = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { body } = await send(busy, 'pictureHero');
    const { rawPayload } = await fetchPicture(body.id, 760);
    expect(rawPayload.length).toBeLessThan(760 * 560 * 0.3);
  });

  it('is taken over by the settings with its words, and everybody reads which', async () => {
    const { id } = (await send(await aPhoto({ width: 240, height: 192 }))).body;
    const named = { id, alt: 'Two people  on a veranda ' };
    const answer = await change({ pictureHome: named });
    expect(answer.body.settings.pictureHome).toEqual({ id, alt: 'Two people  on a veranda' });
    expect(answer.body.changes[0]).toMatchObject({
      before: { pictureHome: null },
      after: { pictureHome: { id } },
    });
    const { body } = await call<object>(test.app, 'GET', '/api/settings');
    expect(body).toMatchObject({ pictureHome: { id }, pictureHero: null });
    expect((await change({ pictureHome: null })).body.settings.pictureHome).toBeNull();
  });

  it('may be a PNG, a WebP or a drawing, which opens no other file', async () => {
    const [width, height] = [240, 192];
    const plain = sharp({
      create: { width, height, channels: 4, background: { r: 0, g: 90, b: 0, alpha: 0.5 } },
    });
    for (const bytes of [await plain.png().toBuffer(), await plain.webp().toBuffer()])
      expect((await send(bytes)).status).toBe(201);
    const empty = await send(svg(''));
    const outside = await send(svg('<image xlink:href="/etc/passwd" width="120" height="96"/>'));
    expect([empty.status, outside.body.id]).toEqual([201, empty.body.id]);
  });

  it.each([
    ['is no picture', async () => Buffer.from('text'), 'We can’t read this picture'],
    [
      'is another kind',
      async () =>
        sharp(await aPhoto())
          .gif()
          .toBuffer(),
      'We can’t read this picture',
    ],
    [
      'is too small',
      () => aPhoto({ width: 100, height: 90 }),
      'This picture is 100 × 90 pixels. Choose one of at least 120 × 96',
    ],
    ['is a line', () => aPhoto({ width: 5_000, height: 100 }), 'too long and narrow'],
    ['is a drawn line', async () => Buffer.from(svg('', 'width="10000" height="1"')), 'too long and narrow'],
    [
      'is cut off',
      async () => (await aPhoto({ width: 300, height: 300 })).subarray(0, 400),
      'We can’t read this picture',
    ],
  ])('that %s is refused by name', async (_, make, words) => {
    const { status, body } = await send(await make());
    expect([status, body.errors[0]?.field]).toEqual([400, 'picture']);
    expect(body.errors[0]?.message).toContain(words);
  });

  it('that nobody has sent, or that was sent for another place, can’t be named', async () => {
    const { id } = (await send(await aPhoto({ width: 240, height: 192 }))).body;
    for (const changes of [
      { pictureHome: { id: 'f'.repeat(32), alt: '' } },
      { pictureHero: { id, alt: '' } },
      { pictureHome: { id, alt: 'x'.repeat(251) } },
      { pictureHome: { id } },
    ]) {
      const { status, body } = await change(changes);
      expect([status, body.errors[0]?.field.split('.')[0]]).toEqual([400, Object.keys(changes)[0]]);
    }
  });

  it('is sent by leads only, and unknown ones aren’t found', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    expect((await send(await aPhoto(), 'pictureHome', family)).status).toBe(403);
    const { id } = (await send(await aPhoto({ width: 240, height: 192 }))).body;
    for (const [one, width] of [
      [id, 121],
      ['f'.repeat(32), 120],
      ['..%2f', 120],
    ] as const)
      expect((await fetchPicture(one, width)).statusCode).toBe(404);
    expect((await test.app.inject({ url: `/api/settings/pictures/${id}/wide` })).statusCode).toBe(404);
  });

  it('goes once neither a setting nor a change names it and twenty others were sent', async () => {
    const named = (await send(await aPhoto({ width: 240, height: 192 }))).body.id;
    await change({ pictureHome: { id: named, alt: '' } });
    await change({ pictureHome: null });
    const unnamed = (await send(await aPhoto({ width: 240, height: 192 }))).body.id;
    const { webp } = await test.db
      .selectFrom('operatorPictures')
      .select('webp')
      .where('id', '=', unnamed)
      .where('width', '=', 120)
      .executeTakeFirstOrThrow();
    const at = new Date('2030-01-01');
    await test.db
      .insertInto('operatorPictures')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          id: String(index).padStart(32, '0'),
          ...{ width: 120, place: 'pictureHome', webp, at },
        })),
      )
      .execute();
    await send(svg('<rect width="9" height="9"/>'));
    expect((await fetchPicture(unnamed, 120)).statusCode).toBe(404);
    expect((await fetchPicture(named, 120)).statusCode).toBe(200);
  });
});
