import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addCrowd } from '../load/crowd.ts';
import { addMembers } from '../load/members.ts';
import { breachesNow, checkAll } from './check.ts';
import { planKills } from './kill-plan.ts';
import { openMailbox } from './mailbox.ts';
import { type Memory, readMemory } from './memory.ts';
import { startOperation } from './operation.ts';
import { killAndBringBack, type Outage } from './outages.ts';
import { describeResult, findFailures } from './report.ts';
import { openTraffic, type Population } from './traffic.ts';

/**
 * `npm run lab -- soak`: a day of mixed traffic in ten minutes, while parts are killed in turn. The product runs as
 * on several machines; an app, the mail server, the picture store and the machine of the primary die. `-- --minutes
 * 2` is for a try; only a run of ten or more is saved. Ends with 1 when something was lost, sent twice or answered
 * with a 5xx other than 503.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 2)) throw new Error('Give the minutes of traffic, 2 or more');
const seconds = minutes * 60;
const startLoad = loadavg()[0] ?? 0;

const population: Population = { FAMILY_USER: [], SUPPORT_WORKER: [], ADMIN: [], moved: [] };
say('Starting nginx, two apps, PgBouncer, PostgreSQL under Patroni, Swift and Exim');
const operation = await startOperation(async (db) => {
  await addCrowd(db, 2_000);
  population.FAMILY_USER = await addMembers(db, 90, { called: 'family' });
  population.SUPPORT_WORKER = await addMembers(db, 60, { role: 'SUPPORT_WORKER', called: 'worker' });
  population.ADMIN = await addMembers(db, 3, { role: 'ADMIN', status: 'REGISTERED', called: 'team' });
  population.moved = await addMembers(db, 30, { status: 'REGISTERED', called: 'moved' });
});
const failures = await soak().catch((error: unknown) => {
  console.error(error);
  return ['it broke off'];
});
if (failures.length > 0) say(`What the apps said is in ${operation.folder}`);
await operation.stop({ hasFailed: failures.length > 0 });
// Browsers keep their connections.
process.exit(failures.length === 0 ? 0 : 1);

async function soak(): Promise<string[]> {
  const { databaseUrl, store, mail } = operation;
  const breachesBefore = await breachesNow(databaseUrl);
  const mailbox = openMailbox(mail);
  const traffic = await openTraffic(operation.url, population, mailbox);
  const memory: Memory[] = [];
  const sampling = setInterval(() => memory.push(readMemory()), 5_000);
  say(`${minutes} minutes of traffic`);
  const began = performance.now();
  const outages: Outage[] = [];
  const killing = (async () => {
    const kills = planKills(seconds);
    for (const [index, { victim, atSeconds }] of kills.entries()) {
      await setTimeout(Math.max(0, began + 1_000 * atSeconds - performance.now()));
      say(`kill -9: ${victim}`);
      const outage = await killAndBringBack(operation, victim, Math.floor(index / 4));
      outages.push(outage);
      say(`  served again after ${((outage.until - outage.from) / 1_000).toFixed(1)} s`);
    }
  })();
  await traffic.run(Promise.all([setTimeout(1_000 * seconds), killing]), () => setTimeout(60_000));
  clearInterval(sampling);
  say('Comparing everything that was answered with the database and the store');
  const { ledger, seen } = traffic;
  const findings = await checkAll({
    databaseUrl,
    storeVariables: store.variables,
    ledger,
    said: operation.said,
    breachesBefore,
    received: async () => {
      await mailbox.look();
      return mailbox.received;
    },
  });
  mailbox.close();
  const result = { seen, outages, findings, ledger, memory };
  const text = [
    '# A day in operation',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run lab -- soak\`: everything on the same ${cpus().length} processors, with a load of ${startLoad.toFixed(1)} before it began. ${seen.length} requests in ${minutes} minutes.`,
    '',
    ...describeResult(result),
    '',
  ].join('\n');
  console.log(text);
  if (minutes >= 10) writeFileSync(join(import.meta.dirname, '../results/soak.md'), text);
  return findFailures(result);
}

function say(sentence: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);
}
