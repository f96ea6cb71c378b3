import { describe, expect, it } from 'vitest';
import { Busy } from '#server/platform/http/problems.ts';
import { channelOfWriters } from '#server/testing/pdf-writers.ts';
import { createPdfCache, makePdf, refuseWhenCrowded } from './make-pdf.ts';

const module = new URL('../../testing/pdf-writers.ts', import.meta.url).href;
const make = (write: string, content: unknown = null) => makePdf({ module, write, content });
const said = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

describe('a PDF', () => {
  it('is made in a worker thread, and once for the same content', async () => {
    const [one, same] = await Promise.all([make('sayWhere', 1), make('sayWhere', 1)]);
    expect(said(one)).toEqual({ isMainThread: false, made: 1 });
    expect([said(same), said(await make('sayWhere', 1))]).toEqual([said(one), said(one)]);
    expect(said(await make('sayWhere', 2))).not.toEqual(said(one));
  });

  it('that cannot be made is an error, and the next one is made even if the thread has died', async () => {
    await expect(make('fail')).rejects.toThrow('no such letter');
    await expect(make('die')).rejects.toThrow('the thread ended');
    expect(said(await make('sayWhere', 3))).toMatchObject({ isMainThread: false });
  });

  it('is refused while twenty wait, who then all get theirs', async () => {
    const channel = new BroadcastChannel(channelOfWriters);
    let isOpen = false;
    channel.onmessage = () => {
      if (isOpen) channel.postMessage('go');
    };
    refuseWhenCrowded();
    const makings = Array.from({ length: 22 }, (_, index) => make('waitForWord', index));
    expect(refuseWhenCrowded).toThrow(Busy);
    isOpen = true;
    channel.postMessage('go');
    for (const bytes of await Promise.all(makings)) expect(bytes.toString()).toBe('done');
    channel.close();
    refuseWhenCrowded();
  });
});

it('the cache evicts what was used least recently, beyond its size', () => {
  const cache = createPdfCache({ bytes: 10, seconds: 60 });
  const five = Buffer.alloc(5);
  cache.add('a', five);
  cache.add('b', five);
  expect(cache.get('a')).toBe(five);
  cache.add('c', five);
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([five, undefined, five]);
  cache.add('d', Buffer.alloc(11));
  expect(['a', 'c', 'd'].map(cache.get)).toEqual([undefined, undefined, undefined]);
});
