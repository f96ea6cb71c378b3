import { fork } from 'node:child_process';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { Busy } from '#server/platform/http/problems.ts';
import type { Drawn, DrawOrder } from './draw-process.ts';

const oneAtATime = limitConcurrency(1, { waiting: 5, refuse: () => new Busy('crowded') });
const mostSeconds = 20;

/**
 * Draws a picture anew, so that nothing else of its file stays. In a process of its own, because this one decodes nothing but JPEG.
 * @throws 503 when too many wait
 */
export const draw = (order: DrawOrder): Promise<Drawn> => oneAtATime(() => inAProcess(order));

function inAProcess(order: DrawOrder): Promise<Drawn> {
  const child = fork(new URL('./draw-process.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 1000 * mostSeconds);
  return new Promise<Drawn>((resolve) => {
    const failed = () => resolve({ problem: 'unreadable' });
    child.on('error', failed);
    child.on('message', (drawn: Drawn) => resolve(drawn));
    child.on('exit', failed);
    child.send(order);
  }).finally(() => clearTimeout(timer));
}
