import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureProgram } from '../../scripts/check/programs.ts';

export type Debian = {
  /** Its root, as this machine sees it. */
  folder: string;
  /** Runs a script of bash as root. @throws with what it said, when it fails */
  run: (script: string, input?: string) => Promise<string>;
  /** Its root in its own mounts, such as the sockets below /run. */
  remove: () => Promise<void>;
};

const mirror = 'http://deb.debian.org/debian';
const stored = join(tmpdir(), 'alongside-debian-12.tar');

/**
 * A fresh Debian 12 with systemd as its first process, in a container that shares this machine's network. It has what debootstrap
 * installs, which is less than Debian's own installer does. Needs root.
 */
export async function startDebian(): Promise<Debian> {
  const container = ensureProgram(['systemd-nspawn'], 'systemd-container');
  const folder = join(tmpdir(), `alongside-debian-${process.pid}`);
  mkdirSync(folder);
  if (existsSync(stored)) execFileSync('tar', ['-C', folder, '-xpf', stored]);
  else {
    const debootstrap = ensureProgram(['debootstrap', '/usr/sbin/debootstrap'], 'debootstrap');
    console.log('Fetching Debian 12');
    execFileSync(debootstrap, ['bookworm', folder, mirror], { stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync('tar', ['-C', folder, '-cpf', stored, '.']);
  }
  const words = [
    '--quiet',
    '--boot',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--directory',
    folder,
  ];
  const machine = spawn(container, words, { stdio: 'ignore' });
  const ended = once(machine, 'exit');
  // However this program ends. nspawn ends its machine with itself.
  process.once('exit', () => machine.kill());
  // Another one first, which ends once it has made the machine.
  const leader = () => {
    if (machine.exitCode !== null)
      throw new Error('systemd-nspawn didn’t start: is this root, and may it make namespaces?');
    return readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').split(' ')[0] ?? '';
  };
  const run = async (script: string, input = '') => {
    const inside = ['--target', leader(), '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'];
    const variables = ['HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
    const shell = [
      'env',
      '-i',
      ...variables,
      'DEBIAN_FRONTEND=noninteractive',
      'LANG=C.UTF-8',
      'bash',
      '--norc',
      '-euc',
    ];
    const child = spawn('nsenter', [...inside, ...shell, `cd /root; ${script}`], { stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    // A script that reads nothing may have ended already.
    child.stdin.on('error', () => {}).end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`In Debian this failed:\n${script}\n${said}`);
    return said;
  };
  const remove = async () => {
    // As a machine that is switched off: 4 halts it, and nspawn ends.
    execFileSync('kill', ['-s', 'RTMIN+4', leader()]);
    await Promise.race([ended, setTimeout(60_000)]);
    if (machine.exitCode === null) machine.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    // 'degraded' where a unit of the container's has nothing to do here.
    const state = leader() && (await run('systemctl is-system-running || true').catch(() => ''));
    if (/running|degraded/.test(state)) break;
    await setTimeout(500);
  }
  return { folder, run, remove };
}
