import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { keysOf, type Storage } from '#server/platform/storage/storage.ts';
import { collectData, type ReadOwnProfile } from './collect.ts';
import { jsonText } from './json-text.ts';
import { listPictures, type OwnPicture } from './store.ts';
import { type ZipEntry, zip } from './zip.ts';

type Dependencies = { db: Db; storage: Storage; readOwnProfile: ReadOwnProfile };

type Options = {
  now: Date;
  readMe: string;
  /** For the team, which doesn't read what two people write to each other: JSON files beside `data.json`, by their names. */
  forTeam?: Readonly<Record<string, object>>;
};

/** The ZIP of somebody's own data, read while it's sent. */
export async function dataFile(
  { db, storage, readOwnProfile }: Dependencies,
  person: Caller,
  { now, readMe, forTeam }: Options,
): Promise<AsyncGenerator<Uint8Array>> {
  const { conversations, agreements, ...rest } = await collectData({ db, readOwnProfile }, person, now);
  const data = forTeam ? rest : { ...rest, conversations, agreements };
  const pictures = await listPictures(db, person.id);
  return zip(entriesOf(storage, { data, pictures, now, readMe, more: forTeam ?? {} }));
}

type Content = {
  data: object;
  pictures: readonly OwnPicture[];
  now: Date;
  readMe: string;
  more: Readonly<Record<string, object>>;
};

/** The files of the ZIP: the pictures, each read when it is needed, then the data about all of them. */
async function* entriesOf(
  storage: Storage,
  { data, pictures, now, readMe, more }: Content,
): AsyncGenerator<ZipEntry> {
  const described: object[] = [];
  for (const [index, { storageKey, ...picture }] of pictures.entries()) {
    const bytes = await storage.get(keysOf(storageKey).picture);
    const name = bytes && nameOf(picture, index + 1);
    described.push({ file: name, ...picture });
    if (bytes && name)
      yield { name, bytes: [new Uint8Array(bytes)], at: picture.createdAt, isCompressed: false };
  }
  const text = (name: string, bytes: ZipEntry['bytes']): ZipEntry => ({
    ...{ name, bytes, at: now, isCompressed: true },
  });
  yield text('data.json', jsonText({ ...data, pictures: described }));
  for (const [name, value] of Object.entries(more)) yield text(name, jsonText(value));
  yield text('README.txt', [Buffer.from(readMe)]);
}

/**
 * The file name of a picture. Every system accepts it, and it cannot lead out of the folder where it is
 * unpacked.
 */
function nameOf({ tag, fileName }: Pick<OwnPicture, 'tag' | 'fileName'>, number: number): string {
  const plain = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '_')
    .slice(0, 60)
    .trim();
  return `photos/${tag}/${String(number).padStart(2, '0')}-${plain || 'picture'}.jpg`;
}
