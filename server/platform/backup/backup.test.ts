import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { filePaths } from '#contract/files/files.ts';
import { type Config, readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { lockFolder } from '#server/platform/db/lock.ts';
import { type Db, embeddedFolder, openAsItIs, openPostgres } from '#server/platform/db/open.ts';
import { jobQueueName } from '#server/platform/job-queues.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { keysOf, type Storage } from '#server/platform/storage/storage.ts';
import { call } from '#server/testing/call.ts';
import { databaseUrl } from '#server/testing/database-url.ts';
import { allRows } from '#server/testing/everything-stored.ts';
import { onFullDisk } from '#server/testing/full-disk.ts';
import { findBreaches, findFileBreaches } from '#server/testing/invariants.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aPerson } from '#server/testing/people.ts';
import { asBrowsersAsk } from '#server/testing/pictures.ts';
import { emptyBucket, setUpS3 } from '#server/testing/s3-server.ts';
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';
import { ask, write } from '#server/testing/work-items.ts';
import { backUp } from './back-up.ts';
import { readDatabase } from './dump.ts';
import { handOutDatabase, receiveDatabase } from './hand-out.ts';
import { writeManifest } from './manifest.ts';
import { moveToPostgres } from './move.ts';
import { restore } from './restore.ts';

const parent = mkdtempSync(join(tmpdir(), 'alongside-backup-'));
const template = inject('template');
const closers: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const close of closers) await close();
  rmSync(parent, { recursive: true, force: true });
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let counter = 0;
const newFolder = (name: string) => {
  counter += 1;
  return join(parent, `${name}-${counter}`);
};

/** An empty PostgreSQL database, dropped after the tests. */
async function newDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(server);
  await admin.jobs.db.executeSql(`create database ${name}`);
  closers.push(async () => {
    await admin.jobs.db.executeSql(`drop database ${name} with (force)`);
    await admin.close();
  });
  return databaseUrl(server, name);
}

/** Signs that a careless format would break: line separators, quotes, a backslash, an array's own signs, an emoji. */
const awkward = 'Kia ora\u2028\u2029 "quoted", \\backslash {a,b} NULL \t’🙂';

/** A bit of everything, by way of the API where a trigger or a queue has a part in it. */
async function fill(test: TestApp): Promise<void> {
  const admin = await aPerson(test, 'ADMIN');
  const family = await aPerson(test, 'FAMILY_USER');
  const worker = await aPerson(test, 'SUPPORT_WORKER');
  const gone = await aPerson(test, 'FAMILY_USER');
  const move = (profileId: string, from: string, to: string, reason: string | null) =>
    call(test.app, 'POST', '/api/admissions/moves', {
      token: admin.token,
      body: { profileId, from, to, reason },
    });
  const saves = [
    await call(test.app, 'PUT', `/api/profile/family/${family.id}`, {
      token: family.token,
      body: { familyDescription: awkward, familyLanguages: ['English', 'Mandarin'], numberOfChildren: 2 },
    }),
    await call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
      token: admin.token,
      body: { twitter: 'ana', internalComments: `Called.\n${awkward}` },
    }),
    await move(worker.id, 'REGISTERED', 'READY_FOR_INTERVIEW', null),
    await move(worker.id, 'READY_FOR_INTERVIEW', 'UNMATCHED', 'Known from elsewhere'),
    await move(family.id, 'REGISTERED', 'UNMATCHED', awkward),
  ];
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await aPicture(test, family, { tag: 'family-photos' });
  const { url } = await aPicture(test, worker);
  // Makes a copy, which is not part of a backup.
  await test.app.inject({ url: `${filePaths.download}${url}`, headers: asBrowsersAsk });
  await ask(test, family, worker.id, awkward);
  await write(test, { message: awkward });
  // What the operator has drawn and written, in the sizes that it may have.
  const bytes = (count: number) => randomBytes(count).toString('base64');
  const at = test.time.now;
  await test.db
    .insertInto('operatorPictures')
    .values(
      [480, 960].map((width) => ({
        id: 'e'.repeat(32),
        width,
        place: 'pictureHero',
        webp: bytes(200 * width),
        at,
      })),
    )
    .execute();
  await test.db
    .insertInto('operatorLogos')
    .values({ id: 'f'.repeat(32), png: bytes(40_000), at })
    .execute();
  await test.db
    .insertInto('operatorTexts')
    .values({ key: 'contact.heading', published: awkward, version: 1 })
    .execute();
  await call(test.app, 'GET', '/api/exports/families', { token: admin.token });
  await call(test.app, 'POST', `/api/profile/erase/${gone.id}`, {
    token: admin.token,
    body: { confirmation: gone.email },
  });
  // Due again by itself, and of a queue that a restore doesn't make.
  await test.mail.boss.createQueue(jobQueueName);
  await test.mail.boss.send(jobQueueName, { job: 'pictures' });
  // No more jobs are worked on, so that what is compared stays as it is.
  await test.mail.stop();
}

/** Every row of ours and of the mail queue as text, without the times of the migrations. */
async function rowsOf(db: Db): Promise<string[]> {
  const rows = await allRows({ db } as TestApp);
  return rows
    .filter(({ place }) => /^pgboss\.job$|^public\.(?!kysely_)/.test(place))
    .filter(({ place, text }) => place !== 'pgboss.job' || !text.includes('pictures'))
    .map(({ place, text }) => `${place} ${text}`)
    .sort();
}

const installationOf = async (db: Db) =>
  (await db.selectFrom('fileSettings').select('installationId').executeTakeFirstOrThrow()).installationId;

type Kept = { db: Db; storage: Storage };

async function filesOf({ db, storage }: Kept): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { key } of storage.list(`${await installationOf(db)}/`))
    if (!key.endsWith('.avif')) files.set(key, (await storage.get(key))?.toString('base64') ?? '');
  return files;
}

async function expectEqual(source: Kept, restored: Kept): Promise<void> {
  const rows = await rowsOf(source.db);
  expect(rows.length).toBeGreaterThan(30);
  expect(await rowsOf(restored.db)).toEqual(rows);
  const files = await filesOf(source);
  expect(files.size).toBe(4);
  expect(await filesOf(restored)).toEqual(files);
  expect(await findBreaches(restored.db)).toEqual([]);
  expect(await findFileBreaches(restored.db, restored.storage)).toEqual([]);
}

function tests(test: TestApp): void {
  const say = () => {};
  /** The test's own database and store, as the commands find them: an embedded one in a running server. */
  let source: Config;
  let folder: string;
  const elsewhere = async (changes: Partial<Config> = {}): Promise<Config> => {
    const place = template.kind === 'postgres' ? { databaseUrl: await newDatabase(template.server) } : {};
    const { s3 } = test.config;
    return {
      ...readConfig({ DATA_DIR: newFolder('restored') }),
      s3: s3 && { ...s3, bucket: emptyBucket },
      ...place,
      ...changes,
    };
  };
  const backUpTo = (target: string, config = source) =>
    backUp({ config, clock: systemClock, folder: target, say });

  beforeAll(async () => {
    await fill(test);
    const { dataDir } = test.config;
    if (template.kind === 'postgres') {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
      source = { ...test.config, databaseUrl: databaseUrl(template.server, rows[0]?.name ?? '') };
    } else {
      mkdirSync(embeddedFolder(dataDir), { recursive: true });
      writeFileSync(join(embeddedFolder(dataDir), 'PG_VERSION'), '18');
      closers.push(await lockFolder(dataDir));
      closers.push(await handOutDatabase(test.db, dataDir, test.app.log));
      source = test.config;
    }
    folder = newFolder('backup');
    await backUpTo(folder);
  });

  it('a large database leaves nothing behind on its way to a backup', async () => {
    const warn = vi.spyOn(process, 'emitWarning');
    const dataDir = newFolder('large');
    mkdirSync(dataDir);
    await sql`
      insert into "rateLimits" (key, points, expire)
      select repeat('x', 150) || n, 1, 1 from generate_series(1, 13000) as n`.execute(test.db);
    const stop = await handOutDatabase(test.db, dataDir, silent);
    let received = 0;
    await receiveDatabase(dataDir, async (part) => {
      if ('rows' in part) received += part.rows.length;
    });
    await stop();
    await sql`delete from "rateLimits" where expire = 1`.execute(test.db);
    expect(received).toBeGreaterThan(13_000);
    // Node warns of the eleventh listener of an event.
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('a backup of a running server is for its user alone, and says what is in it', async () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const isOpen = (name: string) => (statSync(join(folder, name)).mode & 0o077) !== 0;
    expect([folder, ...names].filter((name) => isOpen(name.replace(folder, '')))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      format: 1,
      release: expect.stringMatching(/^\d/),
      migration: expect.stringMatching(/^\d{4}_/),
      madeAt: expect.stringMatching(/Z$/),
      pictures: { files: 4 },
      missing: [],
    });
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'families', rows: 1 }));
    expect(readdirSync(parent).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is restored into an empty place row by row and file by file, and nowhere else', async () => {
    const config = await elsewhere();
    const newer = keysOf(`${await installationOf(test.db)}/someone/newer`).picture;
    const storage = await openStorage(config);
    await storage.put(newer, Buffer.from('newer'));
    await expect(restore({ config, folder, say })).rejects.toThrow(
      /^The store has 1 file of the same installation that the backup doesn’t have/,
    );
    await storage.remove(newer);
    await restore({ config, folder, say });

    const { db, close } = await openAsItIs(config);
    await expectEqual(test, { db, storage });
    // It goes on from there: ids follow the highest, triggers count and refuse.
    const { rows } = await sql<{ isNext: boolean }>`
      insert into headcounts (role, status, people) values ('ADMIN', 'REGISTERED', 0)
      returning id > (select max(id) from headcounts) as "isNext"`.execute(db);
    expect(rows).toEqual([{ isNext: true }]);
    await sql`update users set status = 'MATCHED' where role = 'FAMILY_USER'`.execute(db);
    expect((await findBreaches(db)).filter((breach) => breach.startsWith('headcounts'))).toEqual([]);
    await expect(sql`delete from "statusHistory"`.execute(db)).rejects.toThrow('never changed');
    await close();
    await expect(restore({ config, folder, say })).rejects.toThrow(/isn’t empty|There’s a database in/);
  });

  it('names a picture that is not in the store, and finds damage before anything is restored', async () => {
    const { storageKey } = await test.db.selectFrom('files').select('storageKey').executeTakeFirstOrThrow();
    const { thumbnail } = keysOf(storageKey);
    const bytes = (await test.storage.get(thumbnail)) ?? Buffer.alloc(0);
    await test.storage.remove(thumbnail);
    const lacking = newFolder('lacking');
    const { missing, tables } = await backUpTo(lacking);
    await test.storage.put(thumbnail, bytes);
    expect(missing).toEqual([thumbnail]);

    const config = await elsewhere();
    const users = join(lacking, tables.find(({ name }) => name === 'users')?.file ?? '');
    const text = readFileSync(users, 'utf8');
    writeFileSync(users, text.replace('First', 'Other'));
    await expect(restore({ config, folder: lacking, say })).rejects.toThrow(
      /damaged: database\/\d+-users\.jsonl missing or changed\. Nothing was restored/,
    );
    writeFileSync(users, text);
    const manifest = readFileSync(join(lacking, 'manifest.json'), 'utf8');
    const put = (changed: string) => writeFileSync(join(lacking, 'manifest.json'), changed);
    const rewrite = (from: string | RegExp, to: string) => {
      const { checksum: _, ...told } = JSON.parse(manifest.replace(from, to));
      put(writeManifest(told));
    };
    // As somebody would who wants more read, or less checked, than there is.
    for (const wrong of [
      () => put(manifest.replace(/"rows": \d/, '"rows": 9')),
      () => put(manifest.replace(/,\s+"checksum": "\w+"/, '')),
      () => rewrite(/"sha256": "\w+"/, '"sha256": ""'),
      () => rewrite(/"file": "database\//, '"file": "../database/'),
      () => rewrite(/"file": "database\//, '"file": "database/../../'),
      () => rewrite(/"file": "database\//, '"file": "/database/'),
    ]) {
      wrong();
      await expect(restore({ config, folder: lacking, say })).rejects.toThrow(
        /manifest\.json is damaged\. Restore another backup/,
      );
    }
    rewrite(/"migration": "\d{4}/, '"migration": "9999');
    await expect(restore({ config, folder: lacking, say })).rejects.toThrow(
      /A newer version has made .+ had the change 9999_/,
    );
    rewrite('"format": 1', '"format": 2');
    await expect(restore({ config, folder: lacking, say })).rejects.toThrow(/A newer version has made/);
    rmSync(join(lacking, 'manifest.json'));
    await expect(restore({ config, folder: lacking, say })).rejects.toThrow(/isn’t a whole backup/);
    expect(() => statSync(embeddedFolder(config.dataDir))).toThrow('ENOENT');
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const read: string[] = [];
    let writing: Promise<unknown> = Promise.resolve();
    await readDatabase(test.db, async (part) => {
      if ('rows' in part) read.push(...part.rows);
      if (!('migration' in part)) return;
      writing = sql`insert into "rateLimits" (key) values ('meanwhile')`.execute(test.db);
      // In an embedded database it waits for the whole dump.
      if (template.kind === 'postgres') await writing;
    });
    await writing;
    await sql`delete from "rateLimits" where key = 'meanwhile'`.execute(test.db);
    expect(read.length).toBeGreaterThan(30);
    expect(read.filter((row) => row.includes('meanwhile'))).toEqual([]);
  });

  it('leaves nothing when the disk is full, and does not write over another backup', async () => {
    await expect(backUpTo(folder)).rejects.toThrow(/is there already/);
    const disk = newFolder('disk');
    await onFullDisk(disk, '16k', async () => {
      await expect(backUpTo(join(disk, 'backup'))).rejects.toThrow(/is full|ENOTDIR/);
    });
    expect(readdirSync(disk)).toEqual([]);
    const config = await elsewhere({ dataDir: disk, s3: undefined });
    await onFullDisk(disk, '4k', async () => {
      await expect(restore({ config, folder, say })).rejects.toThrow(/is full|ENOTDIR|EEXIST/);
    });
    expect(() => statSync(embeddedFolder(disk))).toThrow('ENOENT');
    mkdirSync(`${join(disk, 'backup')}.part`, { recursive: true });
    await expect(backUpTo(join(disk, 'backup'))).rejects.toThrow(/Another backup is being written/);
  });

  it('goes from PostgreSQL to an embedded database and a folder, and from there to PostgreSQL and a bucket', async () => {
    // Once is enough: what differs with a folder is that its files stay where they are.
    if (template.kind !== 'postgres' || !source.s3) return;
    const embedded = await elsewhere({ databaseUrl: undefined, s3: undefined });
    await restore({ config: embedded, folder, say });
    const files = join(embedded.dataDir, 'files');
    const moved = await elsewhere({ dataDir: embedded.dataDir });
    const [picture] = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /[^l]\.jpg$/.test(name),
    );
    const path = join(files, picture ?? '');
    const bytes = readFileSync(path);
    writeFileSync(path, 'changed');
    await expect(moveToPostgres({ config: moved, say })).rejects.toThrow(
      /1 picture in .+ changed since the upload/,
    );
    writeFileSync(path, bytes);
    const { tables, files: count, missing } = await moveToPostgres({ config: moved, say });
    expect([count, missing]).toEqual([4, []]);
    expect(tables).toContainEqual({ name: 'families', rows: 1 });
    const { db, close } = await openAsItIs(moved);
    closers.push(close);
    await expectEqual(test, { db, storage: await openStorage(moved) });
    await expect(moveToPostgres({ config: moved, say })).rejects.toThrow(/isn’t empty/);
  });
}

// Neither has a part in the other, so each database with one of the storages; `npm run test:all` has all four.
if (inject('isAll')) onBothStorages(tests);
else if (template.kind === 'pglite') describe('on a folder', () => tests(setUpTestApp()));
else describe('on S3', () => tests(setUpTestApp(setUpS3())));

describe('the commands', () => {
  it('say what is missing', async () => {
    const nowhere = readConfig({ DATA_DIR: newFolder('nowhere') });
    await expect(
      backUp({ config: nowhere, clock: systemClock, folder: newFolder('backup'), say: () => {} }),
    ).rejects.toThrow(/There’s no database in/);
    await expect(moveToPostgres({ config: nowhere, say: () => {} })).rejects.toThrow(
      /DATABASE_URL isn’t set/,
    );
  });

  it('are told when the server that has the database breaks off, or gives nothing', async () => {
    const config = readConfig({ DATA_DIR: newFolder('held') });
    mkdirSync(embeddedFolder(config.dataDir), { recursive: true });
    writeFileSync(join(embeddedFolder(config.dataDir), 'PG_VERSION'), '18');
    closers.push(await lockFolder(config.dataDir));
    const attempt = () => backUp({ config, clock: systemClock, folder: newFolder('backup'), say: () => {} });
    await expect(attempt()).rejects.toThrow(/gives no backups\. Stop it, make the backup/);
    // Nobody answers there.
    const { db, close } = openPostgres('postgres://someone@127.0.0.1:1/none');
    closers.push(close);
    const stop = await handOutDatabase(db, config.dataDir, silent);
    await expect(attempt()).rejects.toThrow(/broke off in the middle/);
    const socket = createConnection(join(config.dataDir, 'backup.sock'));
    socket.on('error', () => {});
    await stop();
    expect(readdirSync(config.dataDir)).not.toContain('backup.sock');
  });
});
