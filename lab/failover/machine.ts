import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '../../server/testing/postgres-cluster.ts';
import { killIn } from './own-processes.ts';

/** A program that runs on a machine, with its output in a file beside it. */
export type Place = { folder: string; user: User | undefined };

export type Ports = Record<'postgres' | 'rest' | 'etcdClient' | 'etcdPeer', number>;

/** One of the machines: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export type Machine = {
  name: string;
  ports: Ports;
  /** The logs of Patroni and its PostgreSQL. */
  logFile: string;
  /** Starts etcd and Patroni, on what the machine had before. */
  start: () => void;
  /** As if its power had failed: `kill -9` for everything on it. */
  kill: () => Promise<void>;
  /** `kill -9` for PostgreSQL only; Patroni stays. */
  killPostgres: () => Promise<void>;
};

type Built = { name: string; place: Place; ports: Ports; all: readonly (readonly [string, Ports])[] };
export type Programs = Record<'etcd' | 'patroni', string>;

/** Passwords of a cluster that lives for minutes and listens only on the loopback interface. */
export const passwords = { superuser: 'superuser', app: 'app' };

export function buildMachine({ name, place, ports, all }: Built, programs: Programs): Machine {
  const { folder } = place;
  makeFolder(place);
  const config = join(folder, 'patroni.yml');
  const ours = readFileSync('deploy/several-machines/patroni/patroni.yml', 'utf8');
  writeFileSync(config, ours.replace(/unix_socket_directories: .*/, `unix_socket_directories: ${folder}`));
  // Patroni makes it, with the rights that PostgreSQL demands.
  const data = join(folder, 'data');
  const on = (port: number) => `127.0.0.1:${port}`;
  const { etcdClient, etcdPeer } = ports;
  return {
    name,
    ports,
    logFile: join(folder, 'patroni.log'),
    start: () => {
      spawnIn(place, programs.etcd, [], {
        ...settingsOf('deploy/several-machines/patroni/etcd.env'),
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(folder, 'etcd'),
        ETCD_LISTEN_CLIENT_URLS: `http://${on(etcdClient)}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${on(etcdClient)}`,
        ETCD_LISTEN_PEER_URLS: `http://${on(etcdPeer)}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${on(etcdPeer)}`,
        ETCD_INITIAL_CLUSTER: all.map(([one, at]) => `${one}=http://${on(at.etcdPeer)}`).join(','),
      });
      spawnIn(place, programs.patroni, [config], {
        ...settingsOf('deploy/several-machines/patroni/patroni.env'),
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: on(ports.rest),
        PATRONI_RESTAPI_CONNECT_ADDRESS: on(ports.rest),
        PATRONI_POSTGRESQL_LISTEN: on(ports.postgres),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: on(ports.postgres),
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        PATRONI_ETCD3_HOSTS: all.map(([, at]) => on(at.etcdClient)).join(','),
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      });
    },
    kill: () => killIn(folder),
    killPostgres: () => killIn(data),
  };
}

export function makeFolder({ folder, user }: Place): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Starts a program in a place, where `killIn` finds it. */
export function spawnIn(
  { folder, user }: Place,
  program: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): void {
  const name = program.slice(program.lastIndexOf('/') + 1);
  const output = openSync(join(folder, `${name}.log`), 'a');
  const env = { PATH: process.env.PATH, ...variables };
  const child = spawn(program, args, { ...user, cwd: folder, env, stdio: ['ignore', output, output] });
  child.unref();
}

/** The lines of a file for systemd. */
const settingsOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
