import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readyLimits } from '#server/platform/http/health.ts';
import { maxAttempts, openS3, timeLimits } from './s3.ts';

let store: Server | undefined;
afterEach(() => {
  store?.closeAllConnections();
  store?.close();
});

/** A bucket in a store that answers like this, and is given up soon. */
async function openBucket(answer: (response: ServerResponse) => void, limits = {}) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    answer(response);
  }).listen(0, '127.0.0.1');
  store = server;
  await once(server, 'listening');
  const bucket = openS3(
    {
      ...{ bucket: 'pictures', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      forcePathStyle: true,
    },
    { connectionTimeout: 1_000, requestTimeout: 300, socketTimeout: 300, silence: 0, ...limits },
  );
  return { bucket, askedTimes: () => asked };
}

describe('a store that falls silent', () => {
  it('holds nobody up for more than ten seconds', () => {
    const { connectionTimeout, requestTimeout, socketTimeout, silence } = timeLimits;
    const untilAnswer = connectionTimeout + requestTimeout;
    // The longest wait between two attempts.
    const pause = 200;
    expect(maxAttempts * untilAnswer + pause).toBeLessThanOrEqual(10_000);
    expect(untilAnswer + socketTimeout).toBeLessThanOrEqual(10_000);
    // What else the same request asks fails at once.
    expect(silence).toBeGreaterThanOrEqual(1_000);
    expect(readyLimits.storageWaitMs).toBeLessThan(readyLimits.waitMs);
  });

  it('before it answers is asked once more, and given up', async () => {
    const { bucket, askedTimes } = await openBucket(() => {});
    await expect(bucket.get('a.jpg')).rejects.toThrow();
    expect(askedTimes()).toBe(2);
    await expect(bucket.put('a.jpg', Buffer.from('bytes'))).rejects.toThrow();
    await expect(bucket.check()).rejects.toThrow();
  });

  it('is not called for a while, unless it has answered others meanwhile', async () => {
    const held: ServerResponse[] = [];
    let answer = (response: ServerResponse): unknown => held.push(response);
    const { bucket, askedTimes } = await openBucket((response) => answer(response), {
      ...{ requestTimeout: 60_000, socketTimeout: 60_000, silence: 60_000 },
    });
    const silent = bucket.get('a.jpg');
    await expect.poll(askedTimes).toBe(1);
    answer = (response) => response.writeHead(404).end();
    expect(await bucket.get('b.jpg')).toBeNull();
    answer = (response) => response.destroy();
    held[0]?.destroy();
    await expect(silent).rejects.toThrow();
    answer = (response) => held.push(response);
    const slow = bucket.get('c.jpg');
    await expect.poll(() => held.length).toBe(2);
    answer = (response) => response.destroy();
    const before = askedTimes();
    await expect(bucket.get('a.jpg')).rejects.toThrow();
    expect(askedTimes()).toBe(before + 2);
    for (const refused of [bucket.get('a.jpg'), bucket.put('a.jpg', Buffer.from('b')), bucket.check()])
      await expect(refused).rejects.toThrow('the store is silent');
    expect(askedTimes()).toBe(before + 2);
    answer = (response) => response.writeHead(404).end();
    held[1]?.writeHead(404).end();
    expect([await slow, await bucket.get('a.jpg')]).toEqual([null, null]);
  });

  it('in the middle of a picture is given up', async () => {
    const { bucket } = await openBucket((response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('half');
    });
    await expect(bucket.get('a.jpg')).rejects.toThrow();
  });

  it('leaves nothing that keeps others from asking', async () => {
    let isSilent = true;
    const { bucket } = await openBucket((response) => {
      response.writeHead(200, { 'content-length': 4 });
      response.write('ha');
      if (!isSilent) response.end('lf');
    });
    // More than there are connections to a store at a time.
    const pictures = Array.from({ length: 60 }, () => bucket.get('a.jpg'));
    const outcomes = await Promise.allSettled(pictures);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    isSilent = false;
    // A busy machine may need longer than the limit of this store.
    await expect.poll(() => bucket.get('a.jpg').then(String, () => 'silent')).toBe('half');
  });
});
