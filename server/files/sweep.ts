import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';
import { keysOf, type Storage, type StoredObject } from '#server/platform/storage/storage.ts';
import { deleteExpired, findStored, markMissing } from './store.ts';

type Dependencies = { db: Db; storage: Storage; clock: Clock; log: Log; signal?: AbortSignal };

/** Sweeps the pictures: deletes or hides what failures have left behind, and logs how much. */
export async function tidyPictures({ db, storage, clock, log, signal }: Dependencies): Promise<void> {
  const { installationId } = await loadFileSettings(db);
  const swept = await sweepPictures({ db, storage, installationId }, clock(), signal);
  if (swept.ended + swept.orphans + swept.found > 0) log.info(swept, 'pictures tidied');
  if (swept.missing > 0) log.error({ missing: swept.missing }, 'pictures aren’t in the store');
}

/**
 * Age from which pictures are swept. Younger bytes may belong to an upload whose record is still to be
 * written; younger records may be missing in the list.
 */
const graceMs = 3_600_000;

/** Pictures compared in one query. */
const pageSize = 500;

type SweepCounts = {
  /** Records of deleted pictures that can no longer be restored. */
  ended: number;
  /** Files without a record, and halves of files. */
  orphans: number;
  /** Records whose bytes are gone: hidden until the bytes are back, never deleted. */
  missing: number;
  found: number;
};

type OwnStorage = { db: Db; storage: Storage; installationId: string };
type Group = { storageKey: string; objects: StoredObject[] };

/**
 * Makes records and bytes agree, page by page in the order of their keys. Several processes may sweep at once. Looks only
 * at what this installation has written.
 */
async function sweepPictures(
  dependencies: OwnStorage,
  now: Date,
  signal?: AbortSignal,
): Promise<SweepCounts> {
  const { db, storage, installationId } = dependencies;
  const prefix = `${installationId}/`;
  const swept: SweepCounts = { ended: await deleteExpired(db, now), orphans: 0, missing: 0, found: 0 };
  let from = prefix;
  let page: Group[] = [];
  const compare = async (to: string) => {
    await comparePage(dependencies, { from, to, page, now, swept });
    from = to;
    page = [];
  };
  for await (const group of groupsOf(storage.list(prefix))) {
    signal?.throwIfAborted();
    page.push(group);
    if (page.length === pageSize) await compare(group.storageKey);
  }
  // `0` follows the slash in ASCII: after all keys of this installation.
  await compare(`${installationId}0`);
  return swept;
}

type Page = { from: string; to: string; page: Group[]; now: Date; swept: SweepCounts };

async function comparePage({ db, storage }: OwnStorage, { from, to, page, now, swept }: Page) {
  const rows = await findStored(db, from, to);
  const recorded = new Set(rows.map(({ storageKey }) => storageKey));
  const isOld = (date: Date) => now.getTime() - date.getTime() > graceMs;
  for (const { storageKey, objects } of page) {
    for (const { key, modifiedAt } of objects) {
      if (!isOld(modifiedAt) || (recorded.has(storageKey) && !isHalf(key))) continue;
      await storage.remove(key);
      swept.orphans += 1;
    }
  }
  const whole = new Set(page.filter(isWhole).map(({ storageKey }) => storageKey));
  const gone = rows.filter((row) => !whole.has(row.storageKey) && !row.missingSince && isOld(row.createdAt));
  const back = rows.filter((row) => whole.has(row.storageKey) && row.missingSince);
  await markMissing(
    db,
    gone.map(({ guidID }) => guidID),
    now,
  );
  await markMissing(
    db,
    back.map(({ guidID }) => guidID),
    null,
  );
  swept.missing += gone.length;
  swept.found += back.length;
}

const isWhole = ({ storageKey, objects }: Group) => {
  const keys = new Set(objects.map(({ key }) => key));
  return Object.values(keysOf(storageKey)).every((key) => keys.has(key));
};

/** A file left by a process that was killed while it wrote it. */
const isHalf = (key: string) => key.endsWith('.part');

/** Joins each picture with its thumbnail and the AVIF copies of both, which are listed next to it. */
async function* groupsOf(objects: AsyncIterable<StoredObject>): AsyncGenerator<Group> {
  let group: Group | undefined;
  for await (const object of objects) {
    const storageKey = object.key.replace(/(-thumbnail)?\.(jpg|avif)(\.[\w-]+\.part)?$/, '');
    if (group && group.storageKey !== storageKey) {
      yield group;
      group = undefined;
    }
    group ??= { storageKey, objects: [] };
    group.objects.push(object);
  }
  if (group) yield group;
}
