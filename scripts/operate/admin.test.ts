import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { dataForProcesses } from '#server/testing/server-process.ts';

const { dataDir } = dataForProcesses('admin');

const password = 'Keep-out9!';

/** Runs `npm run admin` for a script that answers line by line. */
async function runAdmin(...answers: string[]) {
  const child = spawn(process.execPath, ['--liftoff-only', 'scripts/operate/admin.ts'], {
    env: { DATA_DIR: dataDir, NODE_COMPILE_CACHE: getCompileCacheDir() },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const [exitCode] = await once(child, 'close');
  return { exitCode, output };
}

it('makes the first lead, who can log in, and nobody else; it doesn’t repeat the password', async () => {
  const made = await runAdmin('boss@example.com', 'Bo', 'Shu', password);
  expect(made).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^boss@example\.com is the first lead of the team\. .*\/admin\/team\.\n$/),
  });
  const second = await runAdmin('second@example.com');
  expect(second).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('The team has a lead already. Ask a lead to invite second@example.com'),
  });
  const server = await startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' }));
  const answer = await fetch(`${server.url}/api/user/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'boss@example.com', password }),
  });
  expect(await answer.json()).toMatchObject({ role: 'ADMIN', firstName: 'Bo', lastName: 'Shu' });

  const refused = await runAdmin('boss@example.com', 'Bo', '', password);
  await server.stop();
  expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('Stop it first') });
});

it.each([
  [[], 'Email address: no answer'],
  [['boss@example.com', 'P@ssw0rd'], 'New password: Many people use this password'],
])('says what is wrong with the answers %j', async (answers, sentence) => {
  const { exitCode, output } = await runAdmin(...answers);
  expect(exitCode).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toMatch(/^\s+at /m);
});
