import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FileRecord } from '#contract/files/files.ts';
import { filePaths } from '#contract/files/files.ts';
import { aRegistration } from '#server/testing/people.ts';
import { aPhoto, uploadOf } from '#server/testing/pictures.ts';
import {
  dataForProcesses,
  endProcess,
  type ServerProcess,
  startProcess,
} from '#server/testing/server-process.ts';

const { dataDir, variables } = dataForProcesses('killed');

const megabyte = 1024 * 1024;

/** The most memory that the process has ever had, as Linux counts it. */
const peakMegabytes = ({ process: { pid } }: ServerProcess) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const waiting = () => readdirSync(join(dataDir, 'uploads'));

/** 400 MB at once, of one picture: the server's own peak, without the clients'. */
async function expectBoundedMemory(server: ServerProcess, id: string, token: string): Promise<void> {
  const many = uploadOf(
    { tag: 'family-photos', profileId: id },
    { name: 'c.jpg', bytes: Buffer.concat([await aPhoto({ width: 1200, height: 900 })], 2 * megabyte) },
  );
  const peakBefore = peakMegabytes(server);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await fetch(`${server.url}${filePaths.upload}`, {
        method: 'POST',
        headers: { ...many.headers, authorization: token },
        body: new Uint8Array(many.body),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(peakMegabytes(server) - peakBefore).toBeLessThan(300);
}

it('a server accepts 200 uploads in bounded memory and, killed in the middle of others, has all or nothing of each', async () => {
  let server: ServerProcess = await startProcess(variables);
  const registered = await fetch(`${server.url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRegistration()),
  });
  const token = registered.headers.get('authorization') ?? '';
  const { id } = (await registered.json()) as { id: string };
  const send = async () => {
    const { headers, body } = uploadOf(
      { tag: 'family-photos', profileId: id },
      { name: 'a.jpg', bytes: await aPhoto({ width: 900, height: 700 }) },
    );
    const answer = await fetch(`${server.url}${filePaths.upload}`, {
      method: 'POST',
      headers: { ...headers, authorization: token },
      body: new Uint8Array(body),
    });
    return { status: answer.status, files: (await answer.json()) as FileRecord[] };
  };
  const before = await send();
  expect(before.status).toBe(201);

  // Neither database has a part in the memory for pictures.
  if (!variables.DATABASE_URL) await expectBoundedMemory(server, id, token);

  const half = uploadOf(
    { tag: 'family-photos', profileId: id },
    { name: 'b.jpg', bytes: Buffer.alloc(4_000_000, 7) },
  );
  const outgoing = request(`${server.url}${filePaths.upload}`, {
    method: 'POST',
    headers: { ...half.headers, authorization: token, 'content-length': half.body.length },
  });
  outgoing.on('error', () => {});
  outgoing.write(half.body.subarray(0, 2_000_000));
  await expect.poll(() => waiting().length).toBe(1);
  const racing = Array.from({ length: 8 }, () => send().catch(() => null));
  await Promise.race(racing);
  await endProcess(server, 'SIGKILL');
  const answered = (await Promise.all(racing)).filter((one) => one?.status === 201).length;
  expect(waiting().length).toBeGreaterThan(0);

  // Other processes may share PostgreSQL and the folder, so what is left behind has to be old.
  if (variables.DATABASE_URL) {
    const past = new Date(Date.now() - 2 * 3_600_000);
    for (const name of waiting()) utimesSync(join(dataDir, 'uploads', name), past, past);
  }
  server = await startProcess(variables);
  await expect.poll(waiting).toEqual([]);
  const list = await fetch(`${server.url}/api/files/list/profile/${id}/tag/family-photos`, {
    headers: { authorization: token },
  });
  const files = (await list.json()) as FileRecord[];
  expect(files.length).toBeGreaterThanOrEqual(1 + answered);
  expect(files[0]?.guidID).toBe(before.files[0]?.guidID);
  for (const { url, thumbnailUrl } of files) {
    for (const part of [url, thumbnailUrl]) {
      expect((await fetch(`${server.url}${filePaths.download}${part}`)).status).toBe(200);
    }
  }
  expect((await send()).status).toBe(201);
  await endProcess(server, 'SIGTERM');
});
