import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import type { Db } from '#server/platform/db/open.ts';
import { Busy, invalidInput } from '#server/platform/http/problems.ts';
import { askProcess } from '#server/platform/processes/ask-process.ts';
import { insertLogo } from './store.ts';

export { findLogo } from './store.ts';

const oneAtATime = limitConcurrency(1, { waiting: 5, refuse: () => new Busy('crowded') });
const mostSeconds = 10;

/**
 * Stores a logo that somebody has sent, drawn anew, and returns its id. Drawings are decoded in a process of their own, because this one decodes
 * nothing but JPEG.
 * @throws 400 when it can't be drawn, 503
 */
export async function storeLogo({ db, clock }: { db: Db; clock: Clock }, picture: string): Promise<string> {
  const png = await oneAtATime(() => drawLogo(picture));
  if (png === null)
    throw invalidInput([{ field: 'picture', message: 'We can’t read this file. Choose an SVG or a PNG' }]);
  const id = createHash('sha256').update(png).digest('hex').slice(0, 32);
  await insertLogo(db, { id, png, at: clock() });
  return id;
}

/** The PNG in base64; null when the picture can't be drawn. */
const drawLogo = (picture: string): Promise<string | null> =>
  askProcess(new URL('./draw-logo.ts', import.meta.url), picture, {
    seconds: mostSeconds,
    isSilent: true,
  }).catch(() => null);
