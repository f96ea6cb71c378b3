import { keysOf, type Storage } from '#server/platform/storage/storage.ts';
import type { collectData } from './collect.ts';
import { jsonText } from './json-text.ts';
import { readMe } from './read-me.ts';
import type { OwnPicture } from './store.ts';
import type { ZipEntry } from './zip.ts';

type Data = Awaited<ReturnType<typeof collectData>>;

/** The pictures, each read when it is needed, then the data about all of them. */
export async function* entriesOf(
  storage: Storage,
  data: Data,
  pictures: readonly OwnPicture[],
  now: Date,
): AsyncGenerator<ZipEntry> {
  const told: object[] = [];
  for (const [index, { storageKey, ...picture }] of pictures.entries()) {
    const bytes = await storage.get(keysOf(storageKey).picture);
    const name = bytes && nameOf(picture, index + 1);
    told.push({ file: name, ...picture });
    if (bytes && name)
      yield { name, bytes: [new Uint8Array(bytes)], at: picture.createdAt, isCompressed: false };
  }
  const text = (name: string, bytes: ZipEntry['bytes']): ZipEntry => ({
    ...{ name, bytes, at: now, isCompressed: true },
  });
  yield text('data.json', jsonText({ ...data, pictures: told }));
  yield text('README.txt', [Buffer.from(readMe(now))]);
}

/** Names that every system accepts, and that cannot lead out of the folder where they are unpacked. */
function nameOf({ tag, fileName }: Pick<OwnPicture, 'tag' | 'fileName'>, number: number): string {
  const plain = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '_')
    .slice(0, 60)
    .trim();
  return `photos/${tag}/${String(number).padStart(2, '0')}-${plain || 'picture'}.jpg`;
}
