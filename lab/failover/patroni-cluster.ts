import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { ensureProgram } from '../../scripts/check/programs.ts';
import { openPostgres } from '../../server/platform/db/open.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { findUser } from '../../server/testing/postgres-cluster.ts';
import { startPgBouncer } from '../processes/started-programs.ts';
import { buildMachine, type Machine, makeFolder, type Ports, passwords, spawnIn } from './machine.ts';
import { killIn, killNow } from './own-processes.ts';

export type PatroniCluster = {
  /** Addresses of HAProxy for the primary and a replica: `DATABASE_URL` and `DATABASE_REPLICA_URL`. */
  url: string;
  replicaUrl: string;
  /** The primary, through PgBouncer in transaction mode, where it was asked for. */
  poolerUrl: string | undefined;
  machines: readonly Machine[];
  /** The machine whose PostgreSQL takes writes, as Patroni says; undefined while there is none. */
  findPrimary: () => Promise<Machine | undefined>;
  /** Waits until there is a primary and everyone else follows it, one of them synchronously. @throws after the time */
  untilWhole: (options?: { withinSeconds?: number }) => Promise<Machine>;
  /** The states of all members, as Patroni says. */
  describe: () => Promise<Member[]>;
  /** Ends everything at once and deletes it. */
  stop: () => Promise<void>;
};

/** As in `GET /cluster` of Patroni. */
export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string };

type ClusterOptions = { withPooler?: boolean };

const names = ['pg1', 'pg2', 'pg3'];

/**
 * PostgreSQL on three machines, which are folders here. Each has etcd and Patroni, with HAProxy in front and the
 * files of `deploy/several-machines/patroni`. What was committed is on two disks (`fsync`). Runs as somebody who is
 * not root, on free ports of the loopback interface, and is gone when this program ends, also by a signal.
 */
export async function startPatroniCluster({
  withPooler = false,
}: ClusterOptions = {}): Promise<PatroniCluster> {
  const programs = {
    etcd: ensureProgram(['etcd'], 'etcd-server'),
    patroni: ensureProgram(['patroni'], 'patroni'),
  };
  const haproxy = ensureProgram(['haproxy', '/usr/sbin/haproxy'], 'haproxy');
  const user = await findUser();
  const folder = mkdtempSync(join(tmpdir(), 'alongside-patroni-'));
  // Somebody else runs what is below it.
  chmodSync(folder, 0o711);
  const forget = endWithThisProgram(folder);

  const all = await Promise.all(names.map(async (name) => [name, await findPorts()] as const));
  const machines = all.map(([name, ports]) =>
    buildMachine({ name, place: { folder: join(folder, name), user }, ports, all }, programs),
  );
  const front = { primary: await freePort(), replica: await freePort(), status: await freePort() };
  const inFront = { folder: join(folder, 'haproxy'), user };
  makeFolder(inFront);
  const config = join(inFront.folder, 'haproxy.cfg');
  writeFileSync(config, configOfHaproxy(front, machines));

  for (const machine of machines) machine.start();
  spawnIn(inFront, haproxy, ['-db', '-f', config]);

  const urlOf = (port: number, [name, password]: readonly string[], database: string) =>
    `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;
  const asApp = ['alongside', passwords.app];
  const url = urlOf(front.primary, asApp, 'alongside');

  const describe = async (): Promise<Member[]> => {
    const answers = await Promise.all(machines.map(askCluster));
    return answers.find((members) => members.length > 0) ?? [];
  };
  const findPrimary = async () => {
    const leader = (await describe()).find(({ role, state }) => role === 'leader' && state === 'running');
    return machines.find(({ name }) => name === leader?.name);
  };
  const untilWhole: PatroniCluster['untilWhole'] = async ({ withinSeconds = 120 } = {}) => {
    const until = performance.now() + 1000 * withinSeconds;
    for (;;) {
      const members = await describe();
      const primary = machines.find(({ name }) => name === leaderOf(members));
      if (primary && isWhole(members) && (await leadsToPrimary(front.status, primary.name))) return primary;
      if (performance.now() > until)
        throw new Error(`the cluster isn’t whole: ${JSON.stringify(members)}\n${lastSaid(machines)}`);
      await setTimeout(100);
    }
  };

  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  const stop = async () => {
    await pooler?.stop();
    await killIn(folder);
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilWhole();
    await makeDatabase(urlOf(front.primary, ['postgres', passwords.superuser], 'postgres'));
    if (withPooler) pooler = await startPgBouncer(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    replicaUrl: urlOf(front.replica, asApp, 'alongside'),
    poolerUrl: pooler && `${pooler.url.replace(/[^/]*$/, '')}alongside`,
    ...{ machines, findPrimary, untilWhole, describe, stop },
  };
}

async function findPorts(): Promise<Ports> {
  const [postgres, rest, etcdClient, etcdPeer] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { postgres, rest, etcdClient, etcdPeer };
}

/** The server's user owns the database and nothing else. */
async function makeDatabase(asSuperuser: string): Promise<void> {
  const { db, close } = openPostgres(asSuperuser);
  await sql`create role alongside login password ${sql.lit(passwords.app)}`.execute(db);
  await sql`create database alongside owner alongside`.execute(db);
  await close();
}

function configOfHaproxy(front: { primary: number; replica: number; status: number }, machines: Machine[]) {
  const ours = readFileSync('deploy/several-machines/patroni/haproxy.cfg', 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${front.primary}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${front.replica}`)
    .replace('bind 127.0.0.1:7000', `bind 127.0.0.1:${front.status}`);
  return ours.replaceAll(/^ {2}server (\w+) .*$/gm, (line, name: string) => {
    const ports = machines.find((one) => one.name === name)?.ports;
    return ports ? `  server ${name} 127.0.0.1:${ports.postgres} port ${ports.rest}` : line;
  });
}

async function askCluster({ ports }: Machine): Promise<Member[]> {
  const asked = { signal: AbortSignal.timeout(2_000) };
  const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, asked).catch(() => undefined);
  if (!answer?.ok) return [];
  return ((await answer.json().catch(() => ({}))) as { members?: Member[] }).members ?? [];
}

const leaderOf = (members: readonly Member[]) =>
  members.find(({ role, state }) => role === 'leader' && state === 'running')?.name;

const lastSaid = (machines: readonly Machine[]) =>
  machines
    .map(({ name, logFile }) => {
      const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n') : ['nothing'];
      return [`${name} said last:`, ...lines.slice(-10)].join('\n');
    })
    .join('\n');

/** Everyone follows the leader on its timeline, and one of them confirms each commit. */
function isWhole(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const others = members.filter((one) => one !== leader);
  return (
    leader !== undefined &&
    others.length === names.length - 1 &&
    others.every(
      ({ state, timeline, lag }) =>
        /^(running|streaming)$/.test(state) && timeline === leader.timeline && Number(lag) < 1e6,
    ) &&
    others.some(({ role }) => role === 'sync_standby')
  );
}

/** True once HAProxy has found the primary, and no other. */
async function leadsToPrimary(statusPort: number, primary: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${statusPort}/;csv`).catch(() => undefined);
  const lines = ((await answer?.text()) ?? '').split('\n').map((line) => line.split(','));
  const names = lines[0] ?? [];
  const up = lines.filter(
    (line) => line[0] === 'primary' && /^pg/.test(line[1] ?? '') && line[names.indexOf('status')] === 'UP',
  );
  return up.length === 1 && up[0]?.[1] === primary;
}

/** Stops the cluster when this program ends, except by `kill -9`. Returns a function that cancels this. */
function endWithThisProgram(folder: string): () => void {
  const end = () => {
    while (killNow(folder) > 0);
    rmSync(folder, { recursive: true, force: true });
  };
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const listeners = Object.entries(signals).map(
    ([signal, code]) => [signal, () => process.exit(code)] as const,
  );
  process.once('exit', end);
  for (const [signal, listener] of listeners) process.once(signal, listener);
  return () => {
    process.off('exit', end);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}
