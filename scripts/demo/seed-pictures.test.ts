import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPGlite } from '#server/db/open.ts';
import { openStorage } from '#server/files/storage/open.ts';
import { seedDemo } from './seed.ts';
import { seedPictures } from './seed-pictures.ts';

it('gives pictures to many people but not all, only once, stored like uploads', async () => {
  const { db, close } = await openPGlite({ dataDir: 'memory://' });
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(async () => {
    await close();
    await rm(dataDir, { recursive: true });
  });
  await migrate(db);
  await seedDemo(db, systemClock());
  const storage = await openStorage({ s3: undefined, dataDir });
  await seedPictures({ db, storage, clock: systemClock });
  const files = await db.selectFrom('files').selectAll().execute();
  const users = await db.selectFrom('users').select(['id', 'email', 'role']).execute();

  const withPictures = new Set(files.map(({ profileId }) => profileId));
  expect(withPictures.size).toBeGreaterThan(50);
  expect(withPictures.size).toBeLessThan(80);
  for (const file of files) expect(file.alternativeText).toMatch(/^\p{Lu}/u);
  const tagsOf = (login: string) => {
    const user = users.find(({ email }) => email.startsWith(`${login}@`));
    return new Set(files.filter(({ profileId }) => profileId === user?.id).map(({ tag }) => tag));
  };
  expect(tagsOf('worker')).toEqual(new Set(['avatar', 'photos', 'education', 'license']));
  expect(tagsOf('family')).toEqual(new Set(['family-photos']));

  await seedPictures({ db, storage, clock: systemClock });
  expect(await db.selectFrom('files').selectAll().execute()).toHaveLength(files.length);
  // After the drawing, only JPEG is decoded again.
  await expect(sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBuffer()).rejects.toThrow();
});
