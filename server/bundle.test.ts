import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { bundledRun, bundleServer } from '#scripts/build/bundle-server.ts';
import { openPostgres } from './platform/db/open.ts';
import { aRegistration } from './testing/people.ts';
import { dataForProcesses, endProcess, startProcess } from './testing/server-process.ts';

const { dataDir, variables } = dataForProcesses('bundle');
mkdirSync('dist', { recursive: true });
// As deep as the built one, from where it finds the sources.
const folder = mkdtempSync(resolve('dist/server-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the server that npm start runs serves pages and calls, does its jobs, and names sources in its log', async () => {
  await bundleServer(folder);
  const pages = join(dataDir, 'pages');
  mkdirSync(pages);
  for (const name of ['404', 'about']) writeFileSync(join(pages, `${name}.html`), `<p>${name}</p>`);
  const program = `
    (await import('node:module')).setSourceMapsSupport(true);
    const { runProcesses } = await import('${pathToFileURL(bundledRun(folder))}');
    await runProcesses({ pages: { folder: '${pages}' } });`;
  const server = await startProcess(variables, process.cwd(), '--input-type=module', '--eval', program);

  const page = await fetch(`${server.url}/about`);
  expect([page.status, await page.text()]).toEqual([200, '<p>about</p>']);
  const register = () =>
    fetch(`${server.url}/api/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...aRegistration(), userRole: 'SUPPORT_WORKER' }),
    });
  expect((await register()).status).toBe(201);
  const mails = () => readdirSync(join(dataDir, 'outbox')).filter((name) => /^\d.*\.eml$/.test(name));
  await expect.poll(mails).toHaveLength(1);

  const database = openPostgres(variables.DATABASE_URL ?? '');
  await database.jobs.db.executeSql('alter table "users" rename to "gone"');
  await database.close();
  expect((await register()).status).toBe(500);
  await expect.poll(server.output).toMatch(/at async [\w.]+ \(\S+\/server\/[\w/-]+\.ts:\d+:\d+\)/);
  await endProcess(server, 'SIGTERM');
});
