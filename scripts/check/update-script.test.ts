import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/*
 * `deploy/one-machine/update.sh` with releases of a few files, and with programs that write down what they were asked in place of
 * systemd and nginx. `npm run lab -- update` runs it in a Debian with both.
 */
let root: string;
const at = (...path: string[]) => join(root, ...path);
const home = (...path: string[]) => at('home', ...path);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alongside-update-'));
  mkdirSync(at('bin'));
  writeFileSync(
    at('servers.conf'),
    'server 127.0.0.1:3001 max_fails=0;\nserver 127.0.0.1:3002 max_fails=0;\n',
  );
  program('runuser', 'shift 3; exec "$@"');
  program('nginx', 'exit 0');
  // As systemd: what `current` leads to at that moment runs. A release is ready when it says so.
  program(
    'systemctl',
    `echo "$* $(readlink ${home('current')}) $(grep -o ':300. .* down' ${at('servers.conf')})" >> ${at('asked')}
     [[ $1 != restart ]] || cat ${home('current')}/ready > ${at('ready')}`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const program = (name: string, script: string) =>
  writeFileSync(at('bin', name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });

/** An archive of a release with one script of the pages. */
function makeArchive(version: string, { ready = true, node = 'symlink' } = {}): string {
  const folder = at(`alongside-${version}`);
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('package.json', `{\n  "name": "alongside",\n  "version": "${version}",\n  "type": "module"\n}\n`);
  write('ready', ready ? 'yes' : 'no');
  write(`dist/web/assets/page-${version}.js`, version);
  write('deploy/one-machine/alongside@.service', 'unit');
  write(
    'deploy/containers/health.mjs',
    `import { readFileSync } from 'node:fs';\nprocess.exit(readFileSync('${at('ready')}', 'utf8') === 'yes' ? 0 : 1);`,
  );
  write(
    'scripts/operate/release/previous-assets.ts',
    `import '${resolve('scripts/operate/release/previous-assets.ts')}';`,
  );
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  if (node === 'symlink') symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  else writeFileSync(join(folder, 'node_modules/.bin/node'), 'no program', { mode: 0o755 });
  const archive = at(`alongside-${version}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', root, `alongside-${version}`]);
  const sum = execFileSync('sha256sum', [`alongside-${version}.tar.gz`], { cwd: root, encoding: 'utf8' });
  writeFileSync(at('SHA256SUMS'), sum, { flag: 'a' });
  return archive;
}

function update(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('deploy/one-machine/update.sh', words, {
    encoding: 'utf8',
    env: {
      PATH: `${at('bin')}${delimiter}${process.env.PATH}`,
      ALONGSIDE_HOME: home(),
      ALONGSIDE_SERVERS: at('servers.conf'),
      ALONGSIDE_UNITS: join(home(), 'current/deploy/one-machine'),
      ALONGSIDE_WAIT_SECONDS: '0',
    },
  });
  return { status, said: `${stdout}${stderr}` };
}

const leadsTo = (link: string) => readlinkSync(home(link));
const scriptsOf = (version: string) => readdirSync(home('releases', version, 'dist/web/assets')).sort();
const asked = () =>
  readFileSync(at('asked'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim());

describe('update.sh', () => {
  it('installs, updates one process after the other with nginx around it, and goes back', () => {
    expect(update(makeArchive('1.0.0'))).toMatchObject({ status: 0 });
    expect([leadsTo('current'), existsSync(home('previous'))]).toEqual(['releases/1.0.0', false]);
    rmSync(at('asked'));

    expect(update(makeArchive('1.1.0'))).toMatchObject({ status: 0 });
    expect(asked()).toEqual([
      'reload nginx releases/1.1.0 :3001 max_fails=0 down',
      'restart alongside@1 releases/1.1.0 :3001 max_fails=0 down',
      'reload nginx releases/1.1.0 :3002 max_fails=0 down',
      'restart alongside@2 releases/1.1.0 :3002 max_fails=0 down',
      'reload nginx releases/1.1.0',
    ]);
    expect([leadsTo('current'), leadsTo('previous')]).toEqual(['releases/1.1.0', 'releases/1.0.0']);
    // Pages of both releases find their scripts, before and after the way back.
    expect(scriptsOf('1.1.0')).toEqual(['page-1.0.0.js', 'page-1.1.0.js']);
    expect(update('back')).toMatchObject({ status: 0 });
    expect([leadsTo('current'), leadsTo('previous')]).toEqual(['releases/1.0.0', 'releases/1.1.0']);
    expect(scriptsOf('1.0.0')).toEqual(['page-1.0.0.js', 'page-1.1.0.js']);
  });

  it('goes back by itself from a release that doesn’t get ready', () => {
    update(makeArchive('1.0.0'));
    const { status, said } = update(makeArchive('1.1.0', { ready: false }));
    expect([status, leadsTo('current'), existsSync(home('previous'))]).toEqual([1, 'releases/1.0.0', false]);
    expect(said).toContain('1.1.0 did not get ready');
    expect(said).toContain('1.0.0 serves, as before');
    expect(asked().at(-2)).toBe('restart alongside@2 releases/1.0.0 :3002 max_fails=0 down');
    expect(readFileSync(at('servers.conf'), 'utf8')).not.toContain('down');
  });

  it('keeps three releases, and those that it can go back to', () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) update(makeArchive(version));
    expect(readdirSync(home('releases')).sort()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  });

  it('refuses what can’t go well, with a sentence, and changes nothing', () => {
    const present = makeArchive('1.0.0');
    update(present);
    const before = asked();
    const next = makeArchive('1.1.0');
    const expectRefusal = (sentence: string, ...words: string[]) => {
      const { status, said } = update(...words);
      expect(said).toContain(sentence);
      expect([status, leadsTo('current')]).toEqual([1, 'releases/1.0.0']);
    };
    expectRefusal('Say what');
    expectRefusal('There is no archive', at('alongside-7.0.0.tar.gz'));
    expectRefusal('There is no release before this one', 'back');
    expectRefusal('1.0.0 serves already', present);
    expectRefusal('does not run here', makeArchive('2.0.0', { node: 'other' }));
    program('df', 'echo Avail; echo 1000000');
    expectRefusal('1 MB free, and this needs 200', next);
    program('nginx', 'exit 1');
    expectRefusal('nginx would not take its files', next);
    program('nginx', 'exit 0');
    writeFileSync(next, 'damage', { flag: 'a' });
    expectRefusal('copy it again', next);
    rmSync(at('SHA256SUMS'));
    expectRefusal('SHA256SUMS is missing', next);
    expect(asked()).toEqual(before);
  });
});
