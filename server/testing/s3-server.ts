import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
    writeBeforeAnswering(server as S3rver & { store: Store });
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

type Stored = { bucket: string; key: string; content: Readable; metadata: object };
type Store = {
  putObject: (object: Stored) => Promise<{ size: number; md5: string }>;
  putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
  getResourcePath: (bucket: string, key: string, resource: 'object') => string;
};

/** By itself it answers when it has received a file. On a busy machine, whoever read it at once found less than they sent. */
function writeBeforeAnswering({ store }: { store: Store }): void {
  store.putObject = async ({ bucket: name, key, content, metadata }) => {
    const bytes = await buffer(content);
    const path = store.getResourcePath(name, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(name, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
