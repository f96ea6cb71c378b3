import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#server/config.ts';
import type { Storage, StoredObject } from './storage.ts';

/** How often each call is tried. */
export const maxAttempts = 2;

/** In milliseconds. A store that is cut off closes nothing, so its caller would wait for ever. */
export const timeLimits = {
  connectionTimeout: 2_000,
  /** Until the answer begins. */
  requestTimeout: 2_000,
  /** Without a byte, also in the middle of an answer. */
  socketTimeout: 4_000,
  /** How long the circuit stays open after a store gave no answer. */
  silence: 3_000,
};

/** The status of the store's answer; undefined if there was none. */
const statusOf = (error: unknown): number | undefined => {
  const { $metadata, cause } = (error ?? {}) as { $metadata?: { httpStatusCode?: number }; cause?: unknown };
  return $metadata?.httpStatusCode ?? (cause === undefined ? undefined : statusOf(cause));
};

/**
 * A circuit breaker: once a store has answered neither a call nor any other meanwhile, calls fail at once for a while, or until it
 * answers one that is still under way. Otherwise a request that asks several times (for a copy, then the picture, or to undo an upload)
 * would wait each time, and a page of pictures would queue.
 */
function createCircuitBreaker(silence: number) {
  let answeredAt = 0;
  let silentUntil = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const begunAt = performance.now();
    if (begunAt < silentUntil) throw new Error('the store is silent');
    let isAnswered = false;
    try {
      const answer = await call();
      isAnswered = true;
      return answer;
    } catch (error) {
      isAnswered = statusOf(error) !== undefined;
      throw error;
    } finally {
      const now = performance.now();
      if (isAnswered) {
        answeredAt = now;
        silentUntil = 0;
      } else if (answeredAt < begunAt) silentUntil = now + silence;
    }
  };
}

/** Pictures as objects in a bucket. */
export function openS3(
  { bucket, endpoint, accessKeyId, secretAccessKey, ...rest }: S3Config,
  { silence, ...limits } = timeLimits,
): Storage {
  const ask = createCircuitBreaker(silence);
  const client = new S3Client({
    ...rest,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Some stores other than Amazon's save the newer checksums' framing as part of the picture.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...limits, throwOnRequestTimeout: true },
    maxAttempts,
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const get = async (key: string) => {
    try {
      return Buffer.from(await ask(() => disk.getBytes(key)));
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };
  return {
    description: `Pictures are kept in the bucket ${bucket}`,
    put: async (key, bytes) => {
      await ask(() => disk.put(key, bytes, { contentLength: bytes.length }));
      // Some stores have answered 200 and saved something else.
      if (!(await get(key))?.equals(bytes))
        throw new Error('the store didn’t save the bytes that it was given');
    },
    get,
    remove: (key) => ask(() => disk.delete(key)),
    list: (prefix) => listPages(disk, prefix),
    check: async () => void (await ask(() => client.send(new HeadBucketCommand({ Bucket: bucket })))),
  };
}

/** S3 lists in the order of the keys' bytes. */
async function* listPages(disk: Disk, prefix: string): AsyncGenerator<StoredObject> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    });
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const { lastModified: modifiedAt } = await object.getMetaData();
      yield { key: object.key, modifiedAt };
    }
    ({ paginationToken } = page);
  } while (paginationToken);
}
