import { queryClient } from '#web/lib/api/query-client.ts';

/** Once for all pictures of a page: they were signed together and expire together. */
const calmMs = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** A picture did not load, as when the signature in its address has expired: asks once for fresh ones. */
export function renewPictures(): void {
  if (performance.now() - askedAt < calmMs) return;
  askedAt = performance.now();
  for (const key of ['pictures', 'profile', 'summary']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}
