import { expect, it } from 'vitest';
import { oneExport } from './one-export.ts';

it('an administrator makes one file at a time, and the process two', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  const slow = () => ready;
  const quick = async () => 'made';
  const underWay = [oneExport('ada', slow), oneExport('ben', slow)];
  await expect(oneExport('ada', quick)).rejects.toMatchObject({ problem: { status: 429 } });
  await expect(oneExport('cleo', quick)).rejects.toMatchObject({ problem: { status: 503 } });
  resolve('made');
  expect(await Promise.all(underWay)).toEqual(['made', 'made']);
  const failing = oneExport('cleo', async () => {
    throw new Error('lost');
  });
  await expect(failing).rejects.toThrow('lost');
  expect(await oneExport('cleo', quick)).toBe('made');
});
