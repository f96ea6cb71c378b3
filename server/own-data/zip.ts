export type ZipEntry = {
  /** Path with slashes. */
  name: string;
  bytes: Uint8Array;
  at: Date;
  /** False for pictures, which are compressed already. */
  isCompressed: boolean;
};

/** Yields a ZIP while it is made, with one entry in memory at a time. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
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
