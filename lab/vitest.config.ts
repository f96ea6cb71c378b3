import { defineConfig } from 'vitest/config';

/** `npm run lab -- test`: the lab's own tests, and tests of the API's document that need its packages. */
export default defineConfig({
  test: {
    isolate: false,
    maxWorkers: 2,
    include: ['lab/**/*.test.ts'],
    globalSetup: ['server/testing/pglite-template.ts'],
    // Long, so that a busy machine fails no good test.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
