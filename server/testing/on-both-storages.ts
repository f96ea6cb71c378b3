import { describe } from 'vitest';
import { setUpS3 } from './s3-server.ts';
import { setUpTestApp, type TestApp } from './test-app.ts';

/**
 * Runs tests on a folder and on S3, each with its own app and database. `defineOnce`: tests for which the storage makes no difference, on
 * the folder only.
 */
export function onBothStorages(
  define: (test: TestApp) => void,
  defineOnce: (test: TestApp) => void = () => {},
): void {
  describe('on a folder', () => {
    const test = setUpTestApp();
    define(test);
    defineOnce(test);
  });
  describe('on S3', () => define(setUpTestApp(setUpS3())));
}
