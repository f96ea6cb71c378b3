import { describe } from 'vitest';
import { setUpS3 } from './s3-server.ts';
import { setUpTestApp, type TestApp } from './test-app.ts';

/**
 * The same tests on a folder and on S3, each on an app and a database of its own. `defineOnce`: those that the kind of storage has no part
 * in, on the folder's.
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
