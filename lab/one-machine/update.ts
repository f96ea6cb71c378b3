import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '../../server/platform/db/open.ts';
import { addCrowd } from '../load/crowd.ts';
import { addMembers, type BenchMember, memberPassword } from '../load/members.ts';
import { type Debian, startDebian } from './debian.ts';
import { readBlocks } from './page.ts';
import { type Action, type Seen, startTraffic } from './traffic.ts';

/**
 * `npm run lab -- update`: follows `deploy/one-machine/README.md` block by block in a fresh Debian 12 with systemd, then updates it
 * under load, goes back, takes a release that doesn't start, and brings its backup back. Ends with 1 when a request was lost.
 * `--archives FOLDER` takes two releases that were made before, in the order of their names.
 */
const { values } = parseArgs({
  options: { archives: { type: 'string' }, seconds: { type: 'string', default: '15' } },
});
const pauseSeconds = Number(values.seconds);
const domain = 'alongside.example';
const startLoad = loadavg()[0] ?? 0;
const say = (text: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${text}`);

const work = mkdtempSync(join(tmpdir(), 'alongside-update-'));
const archives = values.archives ?? makeArchives();
const [first = '', second = ''] = readdirSync(archives)
  .filter((name) => name.endsWith('.tar.gz'))
  .sort();
const debian = await startDebian();
const failures: string[] = [];
let results: { phases: Phase[]; seen: Seen[]; again: number; versions: string[] } | undefined;
/** Two releases of this commit: the second has another version and other scripts. */
function makeArchives(): string {
  const target = join(work, 'archives');
  const sources = join(work, 'sources');
  mkdirSync(target);
  execFileSync('git', ['clone', '--quiet', process.cwd(), sources]);
  const make = () => {
    execFileSync(process.execPath, ['scripts/operate/release/make-release.ts'], {
      cwd: sources,
      stdio: 'inherit',
    });
    for (const name of readdirSync(join(sources, 'dist/releases')).filter((one) => one.endsWith('.gz')))
      cpSync(join(sources, 'dist/releases', name), join(target, name));
  };
  make();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const next = version.replace(/\d+$/, (patch: string) => Number(patch) + 1);
  execFileSync('npm', ['version', '--no-git-tag-version', next], { cwd: sources });
  appendFileSync(join(sources, 'CHANGELOG.md'), `\n## ${next} · 2026-01-01\n`);
  appendFileSync(join(sources, 'web/app/main.ts'), `document.documentElement.dataset.release = '${next}';\n`);
  const author = ['-c', 'user.name=Lab', '-c', 'user.email=lab@alongside.example'];
  execFileSync('git', [...author, 'commit', '--quiet', '--all', '--message', next], { cwd: sources });
  make();
  return target;
}

/** As somebody who copies one block after the other into a shell. Returns the minutes that it took. */
async function followPage({ folder, run }: Debian): Promise<number> {
  const begun = performance.now();
  const bring = (name: string) => {
    cpSync(join(archives, name), join(folder, 'root', name));
    const sum = execFileSync('sha256sum', [name], { cwd: archives, encoding: 'utf8' });
    writeFileSync(join(folder, 'root/SHA256SUMS'), sum);
  };
  bring(first);
  // What the page can't have here: a domain that leads to the machine, and a certificate that somebody signs for it.
  appendFileSync(join(folder, 'etc/hosts'), `127.0.0.1 ${domain}\n`);
  writeFileSync(join(folder, 'usr/local/bin/certbot'), certbot, { mode: 0o755 });
  const [words, ...blocks] = readBlocks();
  for (const { heading, script } of blocks) {
    say(heading);
    const isLead = script.includes('operate.sh admin');
    const answers = isLead ? ['boss@example.com', 'Bo', 'Shu', memberPassword].join('\n').concat('\n') : '';
    await run(`${words?.script}\n${script}`, answers);
    // What the page says to write into the two files.
    if (script.includes('environment.example')) {
      appendFileSync(join(folder, 'etc/alongside/environment'), '\nRATE_LIMIT_FACTOR=1000\n');
      writeFileSync(
        join(folder, 'etc/alongside/backup'),
        'RESTIC_REPOSITORY=/var/lib/alongside-backup/elsewhere\nRESTIC_PASSWORD=a-password-for-the-lab\n',
      );
    }
  }
  const minutes = (performance.now() - begun) / 60_000;
  say(`The page took ${minutes.toFixed(1)} minutes`);
  await lookAround(run);
  bring(second);
  return minutes;
}

const certbot = `#!/bin/bash
mkdir -p /etc/letsencrypt/live/${domain} && cd /etc/letsencrypt/live/${domain}
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=${domain} -addext subjectAltName=DNS:${domain} \\
  -keyout privkey.pem -out fullchain.pem
cp fullchain.pem /usr/local/share/ca-certificates/lab.crt && update-ca-certificates
`;

/** What the page promises is there. */
async function lookAround(run: Debian['run']): Promise<void> {
  const expectations: Record<string, [script: string, answer: RegExp]> = {
    'both processes run': ['systemctl is-active alongside@1 alongside@2', /^active\nactive/],
    'as their own user': ['ps -o user= -p $(systemctl show -P MainPID alongside@1)', /^alongsi/],
    'the release belongs to root': ['stat -c %U:%A /srv/alongside/current/', /root:drwxr-xr-x/],
    'nothing was written into it': ['find /srv/alongside ! -user root | head', /^$/],
    'the backup was taken': [
      'cat /var/lib/prometheus/node-exporter/alongside-backup.prom',
      /done_at_seconds \d+/,
    ],
    'the log of nginx has lines': ['sleep 35; cat /var/log/nginx/alongside.log', /GET \/api\/ready 200/],
    'Prometheus finds all': [query('min(up)'), /"1"/],
    'the address is asked': [query('min(probe_success)'), /"1"/],
    'it knows the backup': [query('count(alongside_backup_done_at_seconds)'), /"1"/],
    'and the release': [query('count(alongside_build_info)'), /"2"/],
    'and each job by its name': [
      query('count(count by (name) (alongside_job_done_at_seconds)) > bool 5'),
      /"1"/,
    ],
    'and no alert fires': [query('count(ALERTS{alertstate="firing"}) or vector(0)'), /"0"/],
  };
  for (const [name, [script, answer]] of Object.entries(expectations)) {
    const said = await run(script);
    if (answer.test(said)) say(`· ${name}`);
    else failures.push(`${name}: ${said}`);
  }
}

const query = (expression: string) => `promtool query instant -o json http://127.0.0.1:9090 '${expression}'`;

type Phase = { name: string; from: number; until: number };

async function measure({ folder, run }: Debian): Promise<void> {
  await run(`runuser -u postgres -- psql -qc "create role lab superuser login password 'lab'"`);
  const { db, close } = openPostgres('postgres://lab:lab@127.0.0.1/alongside');
  await addCrowd(db, 200);
  const families = await addMembers(db, 40, { called: 'family' });
  await sql`
    insert into fees (id, number, "familyId", payer, kind, currency, "amountCents", "gstCents", "issuedOn", "dueOn", "createdAt")
    select gen_random_uuid(), row_number() over (order by id), id, 'P-' || row_number() over (order by id), 'joining',
      'AUD', 50000, 4545, '2026-01-01', '2026-01-15', now() from users where email like 'family-%'`.execute(
    db,
  );
  const { rows: fees } = await sql<{ id: string; familyId: string }>`select id, "familyId" from fees`.execute(
    db,
  );
  const feeOf = (family: BenchMember) => fees.find(({ familyId }) => familyId === family.id)?.id ?? '';
  const assetsOf = (release: string) =>
    readdirSync(join(folder, 'srv/alongside/releases', release, 'dist/web/assets')).filter((name) =>
      /\.js$/.test(name),
    );
  const versions = readdirSync(join(folder, 'srv/alongside/releases'));
  const [oldVersion = ''] = versions;
  // Those that pages name which are open in a browser.
  const assets = assetsOf(oldVersion);

  let signedUp = 0;
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const actions: Action[] = [
    {
      kind: 'public page',
      part: 3,
      expect: 200,
      ask: () => ({ path: any(['/', '/about', '/login', '/checks']) }),
    },
    { kind: 'script of an open page', part: 4, expect: 200, ask: () => ({ path: `/assets/${any(assets)}` }) },
    {
      ...{ kind: 'list', part: 3, expect: 200 },
      ask: () => ({ path: '/api/summary/support-workers?limit=20', token: any(families).token }),
    },
    {
      kind: 'profile',
      part: 3,
      expect: 200,
      ask: () => ({ path: '/api/profile/current', token: any(families).token }),
    },
    {
      ...{ kind: 'invoice (PDF)', part: 2, expect: 200 },
      ask: () => {
        const family = any(families);
        return { path: `/api/fees/${feeOf(family)}/invoice.pdf`, token: family.token };
      },
    },
    {
      ...{ kind: 'login', part: 1, expect: 200 },
      ask: () => ({
        ...{ method: 'POST', path: '/api/user/session' },
        json: { userName: any(families).email, password: memberPassword },
      }),
    },
    {
      ...{ kind: 'sign-up', part: 1, expect: 201 },
      ask: () => {
        signedUp += 1;
        const email = `new-${signedUp}@example.com`;
        const names = { firstName: 'Mia', lastName: 'New', email, userName: email, password: memberPassword };
        const place = { countryCode: 'AU', countryName: 'Australia', userRole: 'FAMILY_USER' };
        return { method: 'POST', path: '/api/user', json: { ...names, ...place } };
      },
    },
  ];
  const traffic = startTraffic({ host: domain, clients: 24, pauseMs: 300, actions: () => actions });
  const phases: Phase[] = [];
  const phase = async (name: string, act: () => Promise<unknown>) => {
    say(name);
    const from = performance.now();
    await act();
    phases.push({ name, from, until: performance.now() });
  };
  const pause = () => setTimeout(1000 * pauseSeconds);
  const script = '/srv/alongside/current/deploy/one-machine/update.sh';
  const expectVersion = async (version: string) => {
    for (const port of [9461, 9462]) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      if (!text.includes(`alongside_build_info{version="${version}"} 1`))
        failures.push(`${port} isn’t ${version}`);
    }
  };

  await phase('before', pause);
  await phase('the update', async () => await run(`${script} /root/${second}`));
  const newVersion =
    readdirSync(join(folder, 'srv/alongside/releases')).find((one) => one !== oldVersion) ?? '';
  await expectVersion(newVersion);
  const added = assetsOf(newVersion).filter((name) => !assets.includes(name));
  if (added.length === 0) failures.push('The second release has no other scripts');
  assets.push(...added);
  await phase('with the new release', pause);
  await phase('the way back', async () => await run(`${script} back`));
  await expectVersion(oldVersion);
  await phase('with the old release again', pause);
  await run(breakRelease(newVersion));
  await phase('an update to a release that doesn’t start', async () => {
    const said = await run(
      `ALONGSIDE_WAIT_SECONDS=15 ${script} /root/broken.tar.gz && exit 9 || test $? = 1`,
    );
    if (!said.includes('serves, as before')) failures.push(`It didn’t go back by itself: ${said}`);
  });
  await expectVersion(oldVersion);
  await phase('after it', pause);
  await traffic.stop();

  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users where email like 'new-%'`.execute(db);
  const answered = traffic.seen.filter(({ kind, status }) => kind === 'sign-up' && status === 'ok').length;
  if (rows[0]?.people !== answered)
    failures.push(`${answered} sign-ups were answered, ${rows[0]?.people} are there`);
  await close();
  const lost = traffic.seen.filter(({ status }) => status !== 'ok');
  const named = lost.map(
    ({ kind, status, at }) => `${phases.find(({ until }) => until > at)?.name}: ${kind}: ${status}`,
  );
  for (const one of new Set(named))
    failures.push(`Lost ${named.filter((other) => other === one).length} times: ${one}`);
  results = { phases, seen: traffic.seen, again: traffic.timesAgain(), versions: [oldVersion, newVersion] };
}

/** An archive of a release whose server ends at once. */
const breakRelease = (version: string) => `
  cp -a /srv/alongside/releases/${version} /root/alongside-broken && cd /root
  sed -i 's/"version": "${version}"/"version": "9.9.9"/' alongside-broken/package.json
  echo 'throw new Error("no")' > alongside-broken/scripts/start.js
  tar -cf - alongside-broken | gzip -1 > broken.tar.gz && sha256sum broken.tar.gz > SHA256SUMS && rm -r alongside-broken`;

/** The page's own words about a backup that comes back, on this machine without its database and pictures. */
async function bringBack({ run }: Debian): Promise<void> {
  say('The backup comes back');
  const restore = readBlocks('text').find(({ script }) => script.includes('restic restore'))?.script ?? '';
  const people = `runuser -u postgres -- psql -Atc 'select count(*) from users' alongside`;
  await run('systemctl start alongside-backup');
  const before = await run(people);
  await run(`systemctl stop alongside@1 alongside@2; rm -rf /var/lib/alongside/files
    runuser -u postgres -- dropdb alongside; runuser -u postgres -- createdb --owner alongside alongside`);
  await run(restore);
  const after = await run(people);
  await run('systemctl start alongside@1 alongside@2');
  if (before !== after) failures.push(`Of ${before} people ${after} came back`);
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch('http://127.0.0.1:3001/api/ready').catch(() => undefined);
    if (ready?.ok) break;
    if (tries > 120) throw new Error('After the restore the server isn’t ready');
    await setTimeout(500);
  }
}

function describe(minutes: number): string {
  if (!results) throw new Error('nothing was measured');
  const { phases, seen, again, versions } = results;
  const row = ({ name, from, until }: Phase) => {
    const those = seen.filter(({ at }) => at >= from && at < until);
    const times = those.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
    const lost = those.filter(({ status }) => status !== 'ok').length;
    return `| ${name} | ${Math.round((until - from) / 1000)} | ${those.length} | ${lost} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
  };
  const kinds = [...new Set(seen.map(({ kind }) => kind))].sort();
  const megabytes = (name: string) => Math.round(statSync(join(archives, name)).size / 1e6);
  return `# An hour from an empty Debian 12, an update and a way back

\`npm run lab -- update\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} processors with a load of ${startLoad.toFixed(1)} at the start, shared with others. The blocks
of [the page](../../deploy/one-machine/README.md) were run one after the other in a fresh Debian 12 (debootstrap) under its own systemd
in systemd-nspawn: ${minutes.toFixed(1)} minutes, packages fetched and questions answered without a pause. In place of Let's Encrypt, a certificate of our own; in
place of a place elsewhere, a folder. The archive has ${megabytes(first)} MB.

24 browsers by HTTP/2 through nginx with TLS, one request at a time each, while \`update.sh\` went from ${versions.join(' to ')}, back, and to a
release that doesn't start. A request that nginx says it hasn't taken (GOAWAY) is sent again, as browsers do: ${again} times. Nothing else was.

| | seconds | requests | lost | median ms | 99 of 100 | longest |
|---|--:|--:|--:|--:|--:|--:|
${phases.map(row).join('\n')}

${kinds.map((kind) => `${kind} ${seen.filter((one) => one.kind === kind).length}`).join(', ')}. Lost: any other answer than the one that was meant, or none. Each
sign-up that was answered is in the database, once. Scripts of open pages: those of the old release all the time, those of the new one
from the update on, also after the way back.

Then the backup came back into an empty database, as the page says, with as many people as before.
`;
}

try {
  const minutes = await followPage(debian);
  await measure(debian);
  await bringBack(debian);
  const report = describe(minutes);
  writeFileSync('lab/results/update.md', report);
  console.log(report);
} catch (error) {
  failures.push(String(error));
} finally {
  for (const one of failures) console.error(one);
  await debian.remove();
  rmSync(work, { recursive: true, force: true });
}
process.exit(failures.length === 0 ? 0 : 1);
