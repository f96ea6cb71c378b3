import { expect, test } from 'vitest';
import { type Lead, shareAmongWindows } from './share-among-windows.ts';

test('a window that joins another’s stream first refreshes everything, and then gets the same updates', async () => {
  const ending = new AbortController();
  const { signal } = ending;
  const leads = Promise.withResolvers<() => void>();
  const lead: Lead = (tell, ended) => {
    leads.resolve(tell);
    return new Promise((resolve) => ended.addEventListener('abort', () => resolve()));
  };
  const first = shareAmongWindows('live/mere', () => {}, lead, signal);
  const tellAll = await leads.promise;
  let heard = 0;
  const isHeard = Promise.withResolvers<void>();
  const second = shareAmongWindows(
    'live/mere',
    () => {
      heard += 1;
      if (heard === 1) tellAll();
      else isHeard.resolve();
    },
    lead,
    signal,
  );
  await isHeard.promise;
  expect(heard).toBe(2);
  ending.abort();
  await Promise.all([first, second]);
});
