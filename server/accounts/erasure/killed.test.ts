import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filePaths } from '#contract/files/files.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { aRegistration } from '#server/testing/people.ts';
import { aPhoto, uploadOf } from '#server/testing/pictures.ts';
import { dataForProcesses, endProcess, startProcess } from '#server/testing/server-process.ts';
import { deletePerson, insertFarewell } from './store.ts';

const { dataDir, variables } = dataForProcesses('erased');

const filesIn = (folder: string) =>
  readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it('a server that is killed between the rows and the files of an erasure finishes it when it starts again', async () => {
  const server = await startProcess(variables);
  const register = async () => {
    const answer = await fetch(`${server.url}/api/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aRegistration()),
    });
    const { id } = (await answer.json()) as { id: string };
    return { id, token: answer.headers.get('authorization') ?? '' };
  };
  const people = [await register(), await register()] as const;
  for (const { id, token } of people) {
    const { headers, body } = uploadOf(
      { tag: 'family-photos', profileId: id },
      { name: 'a.jpg', bytes: await aPhoto() },
    );
    const answer = await fetch(`${server.url}${filePaths.upload}`, {
      method: 'POST',
      headers: { ...headers, authorization: token },
      body: new Uint8Array(body),
    });
    expect(answer.status).toBe(201);
  }
  const mails = () => filesIn('outbox');
  await expect.poll(() => mails().length).toBe(2);
  await endProcess(server, 'SIGKILL');

  const [gone, stays] = people;
  const { db, close } = await openDatabase({ databaseUrl: variables.DATABASE_URL, dataDir });
  await db.transaction().execute((transaction) => deletePerson(transaction, gone.id));
  const past = new Date(Date.now() - 5 * 3_600_000);
  await insertFarewell(db, 'left-behind@example.com', past);
  await close();
  expect(filesIn('files')).toHaveLength(4);
  for (const path of filesIn('files')) utimesSync(path, past, past);

  const again = await startProcess(variables);
  await expect.poll(() => filesIn('files').length).toBe(2);
  const left = [...filesIn('files'), ...mails()];
  expect(left.filter((path) => path.includes(gone.id))).toEqual([]);
  expect(left.filter((path) => path.includes(stays.id))).toHaveLength(3);
  await endProcess(again, 'SIGTERM');

  const after = await openDatabase({ databaseUrl: variables.DATABASE_URL, dataDir });
  expect(await after.db.selectFrom('farewells').selectAll().execute()).toEqual([]);
  await after.close();
});
