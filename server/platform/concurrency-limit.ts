type Bounds = {
  /** Tasks that may wait; any number where none is given. */
  waiting?: number;
  /** Makes the error for callers that find the queue full. */
  refuse?: () => Error;
};

/** A concurrency limit: `count` tasks run at a time at most, and the others queue. */
export function limitConcurrency(
  count: number | (() => number),
  { waiting: most = Number.POSITIVE_INFINITY, refuse = () => new Error('too many wait') }: Bounds = {},
) {
  const queue: (() => void)[] = [];
  let running = 0;
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < (typeof count === 'number' ? count : count())) running += 1;
    else if (queue.length >= most) throw refuse();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { waiting: () => queue.length });
}
