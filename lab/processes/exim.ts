import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from '../../scripts/check/programs.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { type Supervised, supervise } from './supervised.ts';

export type AcceptedMail = {
  /** Exim's own for each mail that it has accepted. */
  acceptedAs: string;
  text: string;
};

export type MailService = Supervised & {
  url: string;
  /** Mails that were accepted since the last call, once Exim has delivered them. */
  takeNew: () => AcceptedMail[];
};

/** Debian's Exim as a mail server that takes mails to everyone and stores them. What it has accepted outlives its death. */
export async function startExim(): Promise<MailService> {
  const program = ensureProgram(['exim4', '/usr/sbin/exim4'], 'exim4-daemon-light');
  const folder = mkdtempSync(join(tmpdir(), 'alongside-exim-'));
  const mails = join(folder, 'mails');
  for (const name of ['spool', 'log', 'mails']) mkdirSync(join(folder, name));
  // Started by root it works as a user of its own.
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'Debian-exim:Debian-exim', folder]);
  const port = await freePort();
  const configuration = join(folder, 'exim.conf');
  writeFileSync(configuration, configurationFor(folder, port));
  execFileSync('chmod', ['755', folder]);
  const exim = await supervise([
    {
      program,
      // Every five seconds it delivers what it had accepted when it died.
      args: ['-C', configuration, '-bdf', '-q5s'],
      port,
      log: join(folder, 'said'),
    },
  ]);
  const taken = new Set<string>();
  return {
    ...exim,
    url: `smtp://alongside:mail-pass@127.0.0.1:${port}`,
    takeNew: () => {
      const delivered = readFolder(join(mails, 'new')).filter((name) => !taken.has(name));
      return delivered.map((name) => {
        taken.add(name);
        const text = readFileSync(join(mails, 'new', name), 'utf8');
        return { text, acceptedAs: /^\s+id ([\w-]+)$/m.exec(text)?.[1] ?? name };
      });
    },
    stop: async () => {
      await exim.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const readFolder = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    // Made with the first mail.
    return [];
  }
};

const configurationFor = (folder: string, port: number) => `
primary_hostname = mail.example.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%s
pid_file_path = ${folder}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
disable_ipv6
host_lookup =
rfc1413_query_timeout = 0s
tls_advertise_hosts =
keep_environment =
never_users =
deliver_drop_privilege
acl_smtp_rcpt = everyone
acl_smtp_data = everyone
begin acl
everyone:
  accept
begin routers
stored:
  driver = accept
  transport = stored
begin transports
stored:
  driver = appendfile
  directory = ${folder}/mails
  maildir_format
  create_directory
begin retry
* * F,1h,5s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{alongside}}{eq{$auth3}{mail-pass}}}}
  server_set_id = $auth2
  server_advertise_condition = yes
`;
