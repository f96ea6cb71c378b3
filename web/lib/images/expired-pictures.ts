import { queryClient } from '#web/lib/api/query-client.ts';

/** One request serves all pictures of a page, which were signed together and expire together. */
const calmMs = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** Asks for fresh addresses when a picture did not load, because the signature in its address may have expired. */
export function renewPictures(): void {
  if (performance.now() - askedAt < calmMs) return;
  askedAt = performance.now();
  for (const key of ['pictures', 'profile', 'summary']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}
