import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#server/config.ts';
import type { Storage, StoredObject } from './storage.ts';

/** How often each call is made until it is given up. */
export const maxAttempts = 2;

/**
 * In milliseconds. A store that is cut off closes nothing, so its caller would wait for ever. A picture may be looked for twice (AVIF,
 * then JPEG), and an upload that fails takes back what it has stored: nobody waits for more than ten seconds.
 */
export const timeLimits = {
  connectionTimeout: 2_000,
  /** Until the answer begins. */
  requestTimeout: 2_000,
  /** Without a byte, also in the middle of an answer. */
  socketTimeout: 4_000,
};

const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode === 404;

/** Pictures as objects in a bucket. */
export function openS3(
  { bucket, endpoint, accessKeyId, secretAccessKey, ...rest }: S3Config,
  limits = timeLimits,
): Storage {
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
      return Buffer.from(await disk.getBytes(key));
    } catch (error) {
      if (isMissing((error as Error).cause)) return null;
      throw error;
    }
  };
  return {
    description: `Pictures are kept in the bucket ${bucket}`,
    put: async (key, bytes) => {
      await disk.put(key, bytes, { contentLength: bytes.length });
      // Some stores have answered 200 and saved something else.
      if (!(await get(key))?.equals(bytes))
        throw new Error('the store did not save the bytes that it was given');
    },
    get,
    remove: (key) => disk.delete(key),
    list: (prefix) => listPages(disk, prefix),
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
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
