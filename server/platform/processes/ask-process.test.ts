import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { askProcess } from './ask-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'alongside-ask-'));

function moduleOf(name: string, words: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, words);
  return pathToFileURL(path);
}

it('has the whole answer, also where the process is over before it’s read', async () => {
  const module = moduleOf(
    'answers',
    "process.once('message', (order) => { process.send('x'.repeat(order.length), () => process.disconnect()); });",
  );
  const asked = askProcess(module, { length: 190_000 }, { seconds: 60 });
  // The loop is busy until the process has ended, again and again.
  const timer = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50), 1);
  const answer = await asked;
  clearInterval(timer);
  expect(answer).toHaveLength(190_000);
});

it('has none where the process gives none', async () => {
  const module = moduleOf('quiet', "process.once('message', () => process.disconnect());");
  expect(await askProcess(module, {}, { seconds: 60 })).toBeNull();
});

it.each([
  ['fails', "process.once('message', () => process.exit(3));", '3'],
  ['is killed', "process.once('message', () => process.kill(process.pid, 'SIGKILL'));", 'SIGKILL'],
])('throws where the process %s', async (name, words, why) =>
  expect(askProcess(moduleOf(name.replace(' ', '-'), words), {}, { seconds: 60 })).rejects.toThrow(why),
);

it('ends a process that takes too long', () =>
  expect(
    askProcess(
      moduleOf('hangs', "process.once('message', () => setInterval(() => {}, 1000));"),
      {},
      { seconds: 1 },
    ),
  ).rejects.toThrow('SIGKILL'));
