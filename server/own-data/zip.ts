import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  /** With slashes between folders. */
  name: string;
  bytes: Uint8Array;
  at: Date;
  /** Not worth it for pictures. */
  isCompressed: boolean;
};

/** A ZIP while it is being made: never more of it in memory than one entry. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    return made.splice(0);
  };
  for await (const { name, bytes, at, isCompressed } of entries) {
    const file = isCompressed ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = at;
    archive.add(file);
    file.push(bytes, true);
    yield* take();
  }
  archive.end();
  yield* take();
}
