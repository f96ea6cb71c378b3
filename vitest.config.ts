import { defineConfig } from 'vitest/config';

/** One suite for the server, run on both databases. */
const serverOn = (name: string, template: string) => ({
  test: {
    name,
    include: ['server/**/*.test.ts'],
    globalSetup: [template],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'benchmarks/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      serverOn('PGlite', 'server/testing/pglite-template.ts'),
      serverOn('PostgreSQL', 'server/testing/postgres-template.ts'),
    ],
  },
});
