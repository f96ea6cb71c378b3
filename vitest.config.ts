import { totalmem } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const projects = ['scripts', 'PGlite', 'PostgreSQL', 'contract', 'web'];
const takesLong =
  /\/(process|crash|failures|killed|canaries|matrix|access|fuzz|backup|releases|demo|admin)\.test\.ts$/;

/** The files that take longest come first in their project, so that nothing else has to wait for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * 2 + (takesLong.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** How far a heap may grow before its first full garbage collection: in each of four processes, a fortieth of the machine's memory. */
const mebibytesPerProcess = Math.min(600, Math.round(totalmem() / 2 ** 20 / 40));

/** `npm run test:all`: every test of the server on both databases, and many kills. */
const isAll = process.env.TEST_ALL === '1';

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** `npm run lab -- crash` kills more often. */
export const numberOfCrashes = {
  seed: numberOf('CRASH_SEED', 17),
  serverKills: numberOf('CRASH_SERVER_KILLS', isAll ? 50 : 1),
  databaseKills: numberOf('CRASH_DATABASE_KILLS', isAll ? 20 : 1),
};

/** Long, so that a machine three times slower, and busy, fails no good test. */
export const patience = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 240_000 } },
};

const serverOn = (name: string, template: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: [template],
    provide: { crash: numberOfCrashes, isAll },
    ...patience,
  },
});

const everyServerTest = ['server/**/*.test.ts'];

/** Kills of one moment, on PGlite alone. The kills of `crash.test.ts` look at the same uploads and erasures on both. */
const killsOfOneMoment = ['server/**/killed.test.ts'];

/** Of scripts that work with an embedded database. */
const scriptsOnPGlite = ['scripts/operate/admin.test.ts', 'demo/demo.test.ts'];

/** What the kind of database has a part in. The walk through each domain is the browser tests’: their server keeps its data in PGlite. */
export const onPGlite = [
  'server/{crash,jobs,start}.test.ts',
  'server/platform/processes/process.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/db/{database,enumerations,prepared-pglite}.test.ts',
  'server/accounts/erasure/killed.test.ts',
  'server/platform/storage/*.test.ts',
  'server/platform/live/live.test.ts',
  'server/mail/*.test.ts',
  'server/conversations/message-mails/message-mails.test.ts',
  'server/search/admin/search-columns.test.ts',
  'server/search/listed/*.test.ts',
  'server/search/other-side/{exact,nobody-expired}.test.ts',
  'server/testing/fuzz/*.test.ts',
  'server/platform/metrics/metrics.test.ts',
];

export default defineConfig({
  test: {
    // A process keeps what it has loaded from file to file: loading it anew took more time than the tests.
    isolate: false,
    // Twice as many as there are processors in the smallest place: many tests wait for a server or for a limit of time.
    maxWorkers: 4,
    // Much is thrown away soon, above all by each embedded database that opens: a tenth less CPU time.
    execArgv: [
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
      // Otherwise the memory of each embedded database that opens sets off a full garbage collection: a fifth of the CPU time.
      '--external-memory-accounted-in-global-limit',
      `--initial-old-space-size=${mebibytesPerProcess}`,
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...patience } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'scripts',
          include: ['{demo,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...scriptsOnPGlite],
          ...patience,
        },
      },
      serverOn('PGlite', 'server/testing/pglite-template.ts', [
        ...(isAll ? everyServerTest : onPGlite),
        ...scriptsOnPGlite,
      ]),
      serverOn(
        'PostgreSQL',
        'server/testing/postgres-template.ts',
        everyServerTest,
        isAll ? [] : killsOfOneMoment,
      ),
    ],
  },
});
