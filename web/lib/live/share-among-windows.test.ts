import { expect, test } from 'vitest';
import { anything, type Hint } from './hint.ts';
import { type Lead, shareAmongWindows } from './share-among-windows.ts';

test('a window that joins another’s stream first refreshes everything, and then gets the same updates', async () => {
  const ending = new AbortController();
  const { signal } = ending;
  const leads = Promise.withResolvers<(hint: Hint) => void>();
  const lead: Lead = (tell, ended) => {
    leads.resolve(tell);
    return new Promise((resolve) => ended.addEventListener('abort', () => resolve()));
  };
  const first = shareAmongWindows('live/mere', () => {}, lead, signal);
  const tellAll = await leads.promise;
  const news = { conversationId: 'c1' };
  const heard: Hint[] = [];
  const isHeard = Promise.withResolvers<void>();
  const second = shareAmongWindows(
    'live/mere',
    (hint) => {
      heard.push(hint);
      if (hint.conversationId === null) tellAll(news);
      else isHeard.resolve();
    },
    lead,
    signal,
  );
  await isHeard.promise;
  expect(heard).toEqual([anything, news]);
  ending.abort();
  await Promise.all([first, second]);
});
