import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const policy = readFileSync('web/content/legal/privacy-policy.md', 'utf8');

/** The part of the privacy policy that covers each table. */
const told: Record<string, string> = {
  users: '**Your account:**',
  supportWorkers: '**Your profile, as a support worker:**',
  families: '**Your profile, as a family:**',
  statusHistory: '**History of status changes:**',
  statusReasons: '**What was changed from and to, and reasons for a status:**',
  profileHistory: '**What our team does with your profile:**',
  profileHistoryValues: '**What was changed from and to, and reasons for a status:**',
  sessions: '**Your sessions:**',
  emailVerifications: 'links and codes that confirm an email address',
  passwordResets: 'reset a password',
  configuredPasswords: 'Your password is kept only as a one-way code',
  commentKeys: 'each with a random key',
  secondFactors: 'the secret that your authenticator app shares with us',
  recoveryCodes: 'recovery codes',
  mailSendings: '**The list of emails:**',
  rateLimits: '**Counts against abuse:**',
  files: '**Your pictures:**',
  fileSettings: '**The key of the pictures:**',
  contactMessages: '**Messages to us:**',
  headcounts: '**Headcounts:**',
  weeklyRegistrations: '**Headcounts:**',
  introductions: '**Requests for an introduction:**',
  exports: '**Files for our team:**',
  workItems: '**Who works on it:**',
  workActs: 'the notes that the team writes about it',
  erasures: '**The list of deleted accounts:**',
  farewells: 'the address that your account had',
};

const folder = 'server/db/migrations';
const tables = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .flatMap((script) => [...script.matchAll(/^create table "?(\w+)"?/gim)].map(([, name]) => name ?? ''));

it.each(tables)('the privacy policy covers what the table %s keeps', (table) => {
  expect(
    told[table],
    `Write into the privacy policy what ${table} keeps, and name the place here`,
  ).toBeDefined();
  expect(policy).toContain(told[table]);
});
