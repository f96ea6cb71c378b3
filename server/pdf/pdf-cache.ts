/** PDFs by key, the ones that were asked for last: at most so many bytes, each for so long, so that it holds little and nothing old. */
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
      // Now the last of the map, whose first one is removed first.
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
