const minute = 60_000;

/** Does something every minute, unless it still does. Returns a function that stops it, once what is under way is done. */
export function everyMinute(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, minute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
