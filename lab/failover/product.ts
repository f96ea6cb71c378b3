import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { beginSession } from '../../server/accounts/sessions/sessions.ts';
import { createToken } from '../../server/accounts/sessions/tokens.ts';
import { insertUser } from '../../server/accounts/users/users.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Member } from './writers.ts';

/** Brings the database up to date, and adds families who are approved and logged in. */
export async function addMembers(databaseUrl: string, dataDir: string, count: number): Promise<Member[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const now = new Date();
  const members: Member[] = [];
  for (let number = 1; number <= count; number += 1) {
    const user = await db.transaction().execute((transaction) =>
      insertUser(transaction, {
        role: 'FAMILY_USER',
        email: `member-${number}@example.com`,
        passwordHash: createToken(),
        firstName: 'Ada',
        lastName: `Member ${number}`,
        countryCode: 'AU',
        createdAt: now,
        emailVerifiedAt: now,
      }),
    );
    await db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', user.id).execute();
    members.push({ id: user.id, token: (await beginSession(db, { user, browser: '' }, now)) ?? '' });
  }
  await close();
  return members;
}

/** The program of `npm start`, whose log goes to a file. */
export async function startProduct(variables: Record<string, string>, logFile: string) {
  const args = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'scripts/start.js'];
  const env = { PATH: process.env.PATH, PORT: '0', RATE_LIMIT_FACTOR: '1000000', ...variables };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(logFile);
  child.stderr.pipe(log);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      log.write(chunk);
      // Afterwards it goes only to the file.
      if (said.length < 100_000) said += chunk.toString();
      const found = /is running at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server didn’t start; see ${logFile}`)));
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  return {
    url,
    /** True if all its processes have lived all the time. */
    isUnbroken: () =>
      child.exitCode === null &&
      child.signalCode === null &&
      !readFileSync(logFile, 'utf8').includes('another takes its place'),
    stop: async () => {
      process.off('exit', end);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
