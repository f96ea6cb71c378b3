import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

export const bucket = 'alongside-test';
/** Beside it, for what is restored. */
export const emptyBucket = 'alongside-restored';

/** A store that speaks S3, until the tests around the call are done. Returns the variables that lead to it. */
export function setUpS3(): () => Promise<Record<string, string>> {
  const directory = mkdtempSync(join(tmpdir(), 'alongside-s3-'));
  let close = async () => {};
  afterAll(async () => {
    await close();
    rmSync(directory, { recursive: true, force: true });
  });
  return async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [bucket, emptyBucket].map((name) => ({ name, configs: [] })),
    });
    const { port } = await server.run();
    close = () => server.close();
    return {
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  };
}
