import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureProgram } from '../../scripts/check/programs.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { findUser, type User } from '../../server/testing/postgres-cluster.ts';

export type Program = { url: string; stop: () => Promise<void> };

/** nginx with the configuration of `deploy/`, in front of these servers. Each gets every other request. */
export async function startNginx(servers: readonly string[]): Promise<Program> {
  const { folder, port } = await makePlace('nginx');
  const ours = readFileSync('deploy/several-machines/nginx.conf', 'utf8')
    // Each worker of nginx counts by itself.
    .replace('worker_processes auto;', 'worker_processes 1;\ndaemon off;')
    .replace(/ {4}server app1:3000.*\n {4}server app2:3000/, (line) =>
      servers
        .map((server) => line.split('\n')[0]?.replace('app1:3000', new URL(server).host))
        .join('\n')
        .concat('\n    # server app2:3000'),
    )
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/nginx', `${folder}/nginx`);
  const locations = readFileSync('deploy/one-machine/alongside-locations.conf', 'utf8').replaceAll(
    'proxy_http_version 1.1;',
    'proxy_http_version 1.1;\n  add_header x-served-by $upstream_addr always;',
  );
  writeFileSync(join(folder, 'alongside-locations.conf'), locations);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, ours);
  const program = ensureProgram(['nginx', '/usr/sbin/nginx'], 'nginx-light');
  return startProgram({ program, args: ['-c', file, '-e', 'stderr', '-p', folder], folder, port });
}

/** PgBouncer in transaction mode, with our settings or a copy, for all databases of a server. */
export async function startPgBouncer(server: string, settings = 'deploy/several-machines'): Promise<Program> {
  const user = await findUser();
  const { folder, port } = await makePlace('pgbouncer', user);
  const { hostname, port: serverPort, username, password } = new URL(server);
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  const ours = readFileSync(join(settings, 'pgbouncer.ini'), 'utf8')
    .replace(/^alongside = .*(connect_query=.*)$/m, `* = host=${hostname} port=${serverPort} $1`)
    .replace(/^alongside_replica.*$/m, '')
    .replace(/^listen_addr.*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port.*$/m, `listen_port = ${port}`)
    .replace(/^auth_type.*$/m, 'auth_type = trust')
    .replace(/^auth_file.*$/m, `auth_file = ${folder}/users.txt`)
    .replace(/^server_idle_timeout.*$/m, 'server_idle_timeout = 5');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ours);
  const program = ensureProgram(['pgbouncer', '/usr/sbin/pgbouncer'], 'pgbouncer');
  const started = await startProgram({ program, args: [file], folder, port, user });
  return { ...started, url: `postgres://${username}@127.0.0.1:${port}/postgres` };
}

async function makePlace(name: string, user?: User) {
  const folder = mkdtempSync(join(tmpdir(), `alongside-${name}-`));
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, port: await freePort() };
}

type Started = { program: string; args: string[]; folder: string; port: number; user?: User | undefined };

async function startProgram({ program, args, folder, port, user }: Started): Promise<Program> {
  const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  // However this one ends.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} didn’t start:\n${said}`);
    await setTimeout(20);
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** True if somebody listens on a port of this machine. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
