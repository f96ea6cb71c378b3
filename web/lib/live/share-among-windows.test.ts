import { expect, test } from 'vitest';
import { type Lead, shareAmongWindows } from './share-among-windows.ts';

test('a window that joins another’s stream first refreshes everything, and then gets the same updates', async () => {
  const ending = new AbortController();
  const { signal } = ending;
  const leads = Promise.withResolvers<() => void>();
  const lead: Lead = (notify, ended) => {
    leads.resolve(notify);
    return new Promise((resolve) => ended.addEventListener('abort', () => resolve()));
  };
  const first = shareAmongWindows('live/mere', () => {}, lead, signal);
  const notifyAll = await leads.promise;
  let count = 0;
  const isNotifiedTwice = Promise.withResolvers<void>();
  const second = shareAmongWindows(
    'live/mere',
    () => {
      count += 1;
      if (count === 1) notifyAll();
      else isNotifiedTwice.resolve();
    },
    lead,
    signal,
  );
  await isNotifiedTwice.promise;
  expect(count).toBe(2);
  ending.abort();
  await Promise.all([first, second]);
});
