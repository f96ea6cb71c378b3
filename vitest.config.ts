import { totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const projects = ['scripts', 'PGlite', 'PostgreSQL', 'contract', 'web'];
const takesLong = /\/(process|crash|failures|killed|canaries|matrix|demo|admin)\.test\.ts$/;

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

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** `npm run lab -- crash` kills more often. */
export const numberOfCrashes = {
  seed: numberOf('CRASH_SEED', 17),
  serverKills: numberOf('CRASH_SERVER_KILLS', 2),
  databaseKills: numberOf('CRASH_DATABASE_KILLS', 1),
};

/** One suite for the server, run on both databases. */
const serverOn = (name: string, template: string, exclude: string[] = []) => ({
  test: {
    name,
    include: ['server/**/*.test.ts'],
    exclude,
    globalSetup: [template],
    provide: { crash: numberOfCrashes },
    // Long, so that a busy machine fails no good test.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});

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
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // What an answer says of a row, or which picture is sent, does not depend on where the row was, and PostgreSQL takes half the
      // time.
      serverOn('PGlite', 'server/testing/pglite-template.ts', [
        'server/testing/canaries/**',
        'server/files/avif-copies.test.ts',
      ]),
      serverOn('PostgreSQL', 'server/testing/postgres-template.ts'),
    ],
  },
});
