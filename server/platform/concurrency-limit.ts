type Bounds = {
  /** Tasks that may wait; any number where none is given. */
  waiting?: number;
  /** Makes the error for callers that find the queue full. */
  refuse?: () => Error;
};

/** At most `count` tasks run at a time; the others wait in order of arrival. */
export function runAtMost(
  count: number | (() => number),
  { waiting: most = Number.POSITIVE_INFINITY, refuse = () => new Error('too many wait') }: Bounds = {},
) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < (typeof count === 'number' ? count : count())) running += 1;
    else if (waiting.length >= most) throw refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { waiting: () => waiting.length });
}
