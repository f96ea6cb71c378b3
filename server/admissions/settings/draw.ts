import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { Busy } from '#server/platform/http/problems.ts';
import { askProcess } from '#server/platform/processes/ask-process.ts';
import type { Drawn, DrawOrder } from './draw-process.ts';

const oneAtATime = limitConcurrency(1, { waiting: 5, refuse: () => new Busy('crowded') });
const mostSeconds = 20;

/**
 * Draws a picture anew, so that nothing else of its file stays. In a process of its own, because this one decodes nothing but JPEG.
 * @throws 503 when too many wait
 */
export const draw = (order: DrawOrder): Promise<Drawn> =>
  oneAtATime(async () => {
    const drawn = await askProcess<Drawn>(new URL('./draw-process.ts', import.meta.url), order, {
      seconds: mostSeconds,
      isSilent: true,
    }).catch(() => null);
    return drawn ?? { problem: 'unreadable' };
  });
