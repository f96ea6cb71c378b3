import { queryClient } from '#web/lib/api/query-client.ts';

/** Once is enough for all photos of a page: they were signed together and expire together. */
const calmMs = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;
let renewal: Promise<unknown> = Promise.resolve();

/**
 * After a photo did not load, most likely because its signed address has expired: asks once for fresh ones. Resolves once
 * they are there, or cannot be had.
 */
export function renewPhotos(): Promise<unknown> {
  if (performance.now() - askedAt < calmMs) return renewal;
  askedAt = performance.now();
  renewal = Promise.allSettled(
    ['photos', 'profile', 'summary', 'conversations'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
  return renewal;
}
