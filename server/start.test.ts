import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';
import { dataForProcesses } from './testing/server-process.ts';

const { dataDir, variables, prepare } = dataForProcesses('start');

/** What the operator is told. A server that starts after all is stopped. */
async function refusalOf(changes: Record<string, string>): Promise<string> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'fatal', ...variables, ...changes });
  try {
    const { stop } = await startServer(config);
    await stop();
    return 'none: it has started';
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  [{ HOST: '203.0.113.7' }, 'HOST: this machine has no such address'],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR: the server can’t write into the folder /dev/null/data'],
])('a server doesn’t start with %o, and says why', async (wrong, sentence) => {
  expect(await refusalOf(wrong)).toContain(sentence);
});

it('a server does not start on a port in use, and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await refusalOf({ PORT: String(port) })).toContain('PORT: another program');
  other.close();
});

it.each([
  ['uploads', `the server can’t write into the folder ${join(dataDir, 'no-uploads', 'uploads')}`],
  ['files', 'pictures can’t be written into'],
])('a server doesn’t start on a data folder whose %s is a file, and says so', async (part, sentence) => {
  const folder = join(dataDir, `no-${part}`);
  mkdirSync(folder);
  prepare(folder);
  writeFileSync(join(folder, part), '');
  expect(await refusalOf({ DATA_DIR: folder })).toContain(`DATA_DIR: ${sentence}`);
});

it.runIf(inject('template').kind === 'postgres')(
  'a server doesn’t start without its database, and says so',
  async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    await once(nobody, 'close');
    const DATABASE_URL = `postgres://someone@127.0.0.1:${port}/nothing`;
    expect(await refusalOf({ DATABASE_URL })).toContain('DATABASE_URL: no database');
  },
);
