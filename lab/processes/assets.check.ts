import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPreviousAssets, replaceBuild } from '../../scripts/build/previous-assets.ts';
import { aRegistration } from '../../server/testing/people.ts';
import {
  dataForProcesses,
  endProcess,
  type ServerProcess,
  startProcess,
} from '../../server/testing/server-process.ts';
import { type Program, startNginx } from './started-programs.ts';

/**
 * Two machines in the middle of an update, each with its own folder. One has the build of the previous release; the
 * other has the new build, with copies of the previous one's files.
 */
const { variables } = dataForProcesses('assets');
const root = mkdtempSync(join(tmpdir(), 'alongside-sites-'));
let previous: ServerProcess;
let present: ServerProcess;
let nginx: Program;

/** A build of these scripts in the folder of a machine. */
function build(machine: string, names: readonly string[]): string {
  const site = join(root, machine, 'web');
  const built = `${site}.new`;
  mkdirSync(join(built, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(built, 'assets', name), `// ${name}`);
  for (const page of ['index', 'shell', '404'])
    writeFileSync(join(built, `${page}.html`), `<script src="/assets/${names[0]}"></script>`);
  copyPreviousAssets({ previous: site, built, record: join(root, machine, 'replaced.json') });
  replaceBuild(site, built);
  return site;
}

const startWith = (site: string) =>
  startProcess(
    { ...variables, SITE: site, TRUST_PROXY: '127.0.0.1' },
    process.cwd(),
    'lab/processes/serve-site.ts',
  );

beforeAll(async () => {
  const first = ['index-1.js', 'same.js'];
  const second = ['index-2.js', 'same.js'];
  const old = build('one', first);
  build('two', first);
  const updated = build('two', second);
  previous = await startWith(old);
  present = await startWith(updated);
  nginx = await startNginx([previous, present].map(({ url }) => url));
});
afterAll(async () => {
  await nginx?.stop();
  for (const server of [previous, present]) {
    server?.process.kill('SIGCONT');
    if (server?.process.exitCode === null && server.process.signalCode === null)
      await endProcess(server, 'SIGTERM');
  }
  rmSync(root, { recursive: true, force: true });
});

type Answer = { status: number; text: string; cached: string | null; asked: string[] };

async function get(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`${nginx.url}${path}`, { ...init, signal: AbortSignal.timeout(50_000) });
  return {
    status: answer.status,
    text: await answer.text(),
    cached: answer.headers.get('cache-control'),
    asked: (answer.headers.get('x-served-by') ?? '').split(', '),
  };
}

/** Often enough that each of the two is asked first. */
const getOften = async (path: string) => {
  const answers = [];
  for (let times = 0; times < 6; times += 1) answers.push(await get(path));
  return answers;
};

const forAYear = 'public, max-age=31536000, immutable';

describe('an update of two machines, one after the other, behind nginx', () => {
  it.each(['index-1.js', 'index-2.js', 'same.js'])('answers %s whichever is asked first', async (name) => {
    const answers = await getOften(`/assets/${name}`);
    for (const { status, text, cached } of answers)
      expect([status, text, cached]).toEqual([200, `// ${name}`, forAYear]);
  });

  it('asks the other machine only for what the first does not have', async () => {
    const counts = async (path: string) => new Set((await getOften(path)).map(({ asked }) => asked.length));
    expect(await counts('/assets/same.js')).toEqual(new Set([1]));
    expect(await counts('/assets/index-2.js')).toEqual(new Set([1, 2]));
  });

  it('says 404 for what neither has, lets nobody cache that, and takes neither machine for dead', async () => {
    for (const { status, cached, asked } of await getOften('/assets/index-0.js')) {
      expect([status, asked.length]).toEqual([404, 2]);
      expect(cached).toBe('no-cache');
    }
    const first = (await getOften('/api/health')).map(({ asked }) => asked[0]);
    expect(new Set(first).size).toBe(2);
  });

  it('does not ask the other machine after a 404 of the API', async () => {
    for (const { status, asked } of await getOften('/api/nothing'))
      expect([status, asked.length]).toEqual([404, 1]);
  });

  it('answers scripts while one machine hangs', async () => {
    previous.process.kill('SIGSTOP');
    const answers = await Promise.all([1, 2, 3, 4].map(() => get('/assets/index-1.js')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    previous.process.kill('SIGCONT');
  });

  it('answers everything while one machine is dead, and sends no POST twice', async () => {
    await endProcess(previous, 'SIGKILL');
    for (const path of ['/assets/index-1.js', '/assets/index-2.js', '/', '/api/health'])
      expect((await getOften(path)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const person = JSON.stringify(aRegistration());
    const posted = [];
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: person };
    for (let times = 0; times < 4; times += 1) posted.push((await get('/api/user', init)).status);
    expect(posted[0]).toBe(201);
    // The same address again: who signed up is there once.
    expect(new Set(posted.slice(1))).not.toContain(502);
  });
});
