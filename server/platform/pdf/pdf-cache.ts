/** An LRU cache of PDFs by key, limited in bytes and in age. */
export function createPdfCache(most: { bytes: number; seconds: number }) {
  const cached = new Map<string, { bytes: Buffer; timer: NodeJS.Timeout }>();
  let held = 0;
  const remove = (key: string) => {
    const one = cached.get(key);
    if (!one) return;
    clearTimeout(one.timer);
    cached.delete(key);
    held -= one.bytes.length;
  };
  return {
    get: (key: string): Buffer | undefined => {
      const one = cached.get(key);
      if (!one) return undefined;
      // Moves it to the end of the map, whose first entry is evicted first.
      cached.delete(key);
      cached.set(key, one);
      return one.bytes;
    },
    add: (key: string, bytes: Buffer): Buffer => {
      remove(key);
      cached.set(key, { bytes, timer: setTimeout(remove, 1000 * most.seconds, key).unref() });
      held += bytes.length;
      for (const oldest of cached.keys()) {
        if (held <= most.bytes) break;
        remove(oldest);
      }
      return bytes;
    },
  };
}
