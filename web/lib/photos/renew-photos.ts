import { queryClient } from '#web/lib/api/query-client.ts';

/** Once is enough for all photos of a page: they were signed together and expire together. */
const calmMs = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** After a photo did not load, most likely because its signed address has expired: asks once for fresh ones. */
export function renewPhotos(): void {
  if (performance.now() - askedAt < calmMs) return;
  askedAt = performance.now();
  for (const key of ['photos', 'profile', 'summary']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}
