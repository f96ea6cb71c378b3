import { defineConfig } from 'vitest/config';
import { numberOfCrashes, patience } from '../vitest.config.ts';

/**
 * `npm run lab -- processes`: tests with several processes, PgBouncer, nginx or a replica. Takes minutes, and
 * installs Debian's nginx and PgBouncer if they are missing, so it is not part of `npm test`.
 */
export default defineConfig({
  test: {
    isolate: false,
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'two apps',
          include: ['server/**/*.test.ts'],
          exclude: [
            // They start processes of their own, or look into one app or one connection.
            'server/{crash,start}.test.ts',
            'server/platform/processes/process.test.ts',
            'server/**/killed.test.ts',
            'server/jobs.test.ts',
            'server/{accounts/own-data/own-data,matches/agreements/agreement-pdf}.test.ts',
            'server/platform/db/{prepared,time-limits,releases,lock}.test.ts',
            'server/search/admin/common-terms.test.ts',
            'server/platform/backup/**',
            // What an answer says of a row does not depend on who answers.
            'server/testing/canaries/**',
          ],
          globalSetup: ['lab/processes/two-apps-template.ts'],
          provide: { crash: numberOfCrashes },
          ...patience,
        },
      },
      {
        test: {
          name: 'processes',
          include: ['lab/processes/*.check.ts'],
          globalSetup: ['server/testing/postgres-template.ts'],
          provide: { crash: numberOfCrashes },
          ...patience,
        },
      },
    ],
  },
});
