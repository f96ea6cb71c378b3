import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWhileRead } from './streamed-files.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('breaks off and releases its place once its reader takes nothing for a minute, and not while they read slowly', async () => {
  const caller = { role: 'FAMILY_USER' };
  const request = { caller, findCaller: async () => caller, log: { error: vi.fn() } };
  const end = vi.fn();
  const chunk = 'x'.repeat(64 * 1024);
  const stream = await sendWhileRead(request as unknown as FastifyRequest, end, async () => chunks());
  async function* chunks() {
    for (let number = 0; number < 10; number += 1) yield chunk;
  }
  /** Pauses are longer together than anybody may stall. */
  for (let read = 0; read < 5; read += 1) {
    await vi.advanceTimersByTimeAsync(40_000);
    while (stream.read() === null) await setImmediate();
    await setImmediate();
  }
  expect([stream.destroyed, end.mock.calls.length]).toEqual([false, 0]);
  const broken = new Promise<Error>((resolve) => stream.once('error', resolve));
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await broken).message).toBe('its reader stalled');
  await setImmediate();
  expect(end).toHaveBeenCalledOnce();
});
