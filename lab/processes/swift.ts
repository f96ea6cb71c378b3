import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ensureProgram } from '../../scripts/check/programs.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { findUser } from '../../server/testing/postgres-cluster.ts';
import { type Supervised, supervise } from './supervised.ts';

const run = promisify(execFile);

export type PictureStore = Supervised & {
  /** Variables that lead a server to it. */
  variables: Record<string, string>;
};

const rings = ['account', 'container', 'object'] as const;
const [account, user, secret] = ['alongside', 'pictures', 'soak-secret'];

/** Debian's OpenStack Swift, which speaks S3, on one disk. An answered picture is synced to it. */
export async function startSwift(): Promise<PictureStore> {
  const programs = new Map<string, string>();
  for (const name of ['proxy', ...rings]) programs.set(name, swiftProgram(name));
  const builder = ensureProgram(['swift-ring-builder', '/usr/bin/swift-ring-builder'], 'swift');
  const memcached = ensureProgram(['memcached', '/usr/bin/memcached'], 'memcached');
  const folder = mkdtempSync(join(tmpdir(), 'alongside-swift-'));
  const runner = await findUser();
  mkdirSync(join(folder, 'disks', 'd1'), { recursive: true });
  const ports = { proxy: await freePort(), cache: await freePort() };
  const own = { folder, user: runner ? 'postgres' : userInfo().username };
  const servers = [];
  for (const ring of rings) {
    const port = await freePort();
    const file = join(folder, `${ring}.builder`);
    // One copy of everything on one disk.
    await run(builder, [file, 'create', '4', '1', '1']);
    await run(builder, [file, 'add', `r1z1-127.0.0.1:${port}/d1`, '1']);
    await run(builder, [file, 'rebalance']);
    writeFileSync(join(folder, `${ring}.conf`), serverConfiguration(ring, port, own));
    servers.push({ name: ring, port });
  }
  writeFileSync(join(folder, 'proxy.conf'), proxyConfiguration(ports, own));
  const command = ({ name, port }: { name: string; port: number }) => ({
    program: programs.get(name) ?? '',
    args: [join(folder, `${name}.conf`)],
    port,
    log: join(folder, `${name}.said`),
    cwd: folder,
    user: runner,
  });
  if (runner) await run('chown', ['-R', `${runner.uid}:${runner.gid}`, folder]);
  const swift = await supervise([
    {
      ...command({ name: 'cache', port: ports.cache }),
      program: memcached,
      args: ['-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0', '-m', '16'],
    },
    ...servers.map(command),
    command({ name: 'proxy', port: ports.proxy }),
  ]);
  if (runner) chownSync(folder, runner.uid, runner.gid);
  const variables = {
    S3_BUCKET: 'alongside-soak',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${ports.proxy}`,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: `${account}:${user}`,
    S3_SECRET_ACCESS_KEY: secret,
  };
  await createBucket(variables);
  return {
    ...swift,
    variables,
    stop: async () => {
      await swift.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const swiftProgram = (name: string) =>
  ensureProgram([`swift-${name}-server`, `/usr/bin/swift-${name}-server`], `swift-${name}`);

type Own = { folder: string; user: string };

const serverConfiguration = (ring: string, port: number, { folder, user: name }: Own) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/disks
mount_check = false
user = ${name}
workers = 0
[pipeline:main]
pipeline = ${ring}-server
[app:${ring}-server]
use = egg:swift#${ring}
`;

const proxyConfiguration = (ports: { proxy: number; cache: number }, { folder, user: name }: Own) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports.proxy}
swift_dir = ${folder}
user = ${name}
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# There’s one server of each kind. After a few errors the proxy wouldn’t ask it for a minute.
error_suppression_interval = 0
`;

/** It listens before it knows its own servers. */
async function createBucket(variables: Record<string, string>): Promise<void> {
  const client = new S3Client({
    endpoint: variables.S3_ENDPOINT ?? '',
    region: variables.S3_REGION ?? '',
    forcePathStyle: true,
    credentials: {
      accessKeyId: variables.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: variables.S3_SECRET_ACCESS_KEY ?? '',
    },
  });
  for (let triesLeft = 20; ; triesLeft -= 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: variables.S3_BUCKET ?? '' }));
      return;
    } catch (error) {
      if (triesLeft === 0) throw error;
      await setTimeout(500);
    }
  }
}
