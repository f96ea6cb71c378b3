import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '#server/platform/db/open.ts';
import { describeFailure, fuzz, fuzzVariables } from '#server/testing/fuzz/fuzz.ts';
import { createNotes, openTestApp } from '#server/testing/open-test-app.ts';
import { startCluster } from '#server/testing/postgres-cluster.ts';

/**
 * Sends requests that nobody means to send: `npm run fuzz -- --seed 7 --requests 20000 --on postgres`. Ends with 1 when an
 * answer is a 5xx, undeclared or later than a second, or when memory grows.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    requests: { type: 'string', default: '20000' },
    /** Sends only this request; a failure prints its path. */
    path: { type: 'string' },
    on: { type: 'string', default: 'pglite' },
  },
});

if (!/^\d+$/.test(values.seed) || !/^[1-9]\d*$/.test(values.requests))
  throw new Error('--seed and --requests take whole numbers');
if (!['pglite', 'postgres'].includes(values.on)) throw new Error('--on takes pglite or postgres');

/** The size of a batch, which has people and a seed of its own. A failure is seen again with its batch alone. */
const batch = 500;
const mostMs = 1_000;
/** The limit to the heap's growth between the second third and the third, after garbage collections. */
const mostGrowthMegabytes = 4;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const firstSeed = Number(values.seed);
const requests = values.path ? batch : Number(values.requests);
const batches = Math.ceil(requests / batch);
console.log(
  `${requests} requests on ${values.on}, from seed ${firstSeed}: npm run fuzz -- --seed ${firstSeed}`,
);

const folder = mkdtempSync(join(tmpdir(), 'alongside-fuzz-'));
const cluster = values.on === 'postgres' ? await startCluster() : undefined;
const database = await openDatabase({ databaseUrl: cluster?.url, dataDir: folder });
const notes = createNotes();
const test = await openTestApp(
  { ...database, ...(cluster && { directUrl: cluster.url }) },
  notes,
  fuzzVariables,
);
await test.app.listen({ port: 0, host: '127.0.0.1' });

const megabytes: number[] = [];
let failure: Awaited<ReturnType<typeof fuzz>>;
for (let index = 0; index < batches && !failure; index += 1) {
  failure = await fuzz(test, {
    seed: firstSeed + index,
    requests: Math.min(batch, requests - index * batch),
    mostMs,
    ...(values.path && { path: values.path }),
  });
  notes.mails.length = 0;
  notes.logged.length = 0;
  if ((index + 1) % Math.ceil(batches / 3) === 0 || index + 1 === batches) {
    collectGarbage();
    megabytes.push(process.memoryUsage().heapUsed / 1024 / 1024);
    console.log(`${(index + 1) * batch} requests, heap ${megabytes.at(-1)?.toFixed(1)} MB`);
  }
}

await test.close();
await cluster?.stop();
rmSync(folder, { recursive: true, force: true });

const growth = (megabytes[2] ?? 0) - (megabytes[1] ?? 0);
const hasGrown = megabytes.length === 3 && growth > mostGrowthMegabytes;
if (failure) console.error(describeFailure(failure));
if (hasGrown) console.error(`The heap grew by ${growth.toFixed(1)} MB in the last third`);
if (!failure && !hasGrown) console.log('Nothing was wrong with any answer');
process.exitCode = failure || hasGrown ? 1 : 0;
