import { describe, expect, it } from 'vitest';
import { repeatAfter } from './repeat.ts';

const answer = (status: number, headers = {}) => ({ status, headers, body: Buffer.alloc(0) });

describe('a request is sent once more', () => {
  it.each(['GET', 'PUT', 'DELETE'])('when a %s had no answer or failed', (method) => {
    expect(repeatAfter(null, { method })).toBe(1_000);
    for (const status of [500, 502, 503, 504]) expect(repeatAfter(answer(status), { method })).toBe(1_000);
  });

  it('when the server was too busy, after as long as it says, whatever it was', () => {
    const busy = answer(503, { 'retry-after': '2' });
    for (const method of ['GET', 'POST']) expect(repeatAfter(busy, { method })).toBe(2_000);
  });

  it('when it is a POST that the server takes once', () => {
    expect(repeatAfter(null, { method: 'POST', isKeyed: true })).toBe(1_000);
  });
});

describe('a request is not sent again', () => {
  it('when it is another POST', () => {
    for (const failed of [null, answer(502), answer(503), answer(503, { 'retry-after': '600' })])
      expect(repeatAfter(failed, { method: 'POST' })).toBe(null);
  });

  it('when it was answered or refused', () => {
    for (const status of [200, 304, 401, 409, 429])
      expect(repeatAfter(answer(status), { method: 'GET' })).toBe(null);
  });
});
