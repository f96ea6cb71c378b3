import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export const bucket = 'alongside-test';
/** Beside it, for what is restored. */
export const emptyBucket = 'alongside-restored';

const accessKey = 'test-key';
const region = 'us-east-1';
/** Amazon's pages have 1,000 keys. Fewer here, so that the tests turn pages. */
const keysPerPage = 3;

type StoredObject = { bytes: Buffer; modifiedAt: Date };
type Objects = Map<string, StoredObject>;
type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };

/**
 * A fake S3 with just what `server/platform/storage/s3.ts` needs. It runs until the surrounding tests are done. Returns the environment
 * variables for it. Other calls get 501. It doesn't check signatures: `npm run lab -- soak` has a store that does.
 */
export function setUpS3(): () => Promise<Record<string, string>> {
  const buckets = new Map<string, Objects>([bucket, emptyBucket].map((name) => [name, new Map()]));
  const server = createServer(async (request, response) => {
    const { status, headers, body = '' } = await answer(buckets, request);
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: 'test-secret',
    };
  };
}

async function answer(buckets: Map<string, Objects>, request: IncomingMessage): Promise<Answer> {
  const sent = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const [, name = '', ...parts] = pathname.split('/').map(decodeURIComponent);
  const key = parts.join('/');
  const objects = buckets.get(name);
  if (!isSigned(request)) return failure(403, 'AccessDenied');
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(sent).digest('hex'))
    return failure(400, 'XAmzContentSHA256Mismatch');
  if (!objects) return failure(404, 'NoSuchBucket');
  const isList = key === '' && searchParams.get('list-type') === '2';
  if (request.method === 'GET' && isList) return { status: 200, body: listing(name, objects, searchParams) };
  if (key === '') return request.method === 'HEAD' ? { status: 200 } : failure(501, 'NotImplemented');
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: sent, modifiedAt: new Date() });
      return { status: 200, headers: { etag: tagOf(sent) } };
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'GET':
    case 'HEAD': {
      const found = objects.get(key);
      if (!found) return failure(404, 'NoSuchKey');
      const headers = { etag: tagOf(found.bytes), 'last-modified': found.modifiedAt.toUTCString() };
      return { status: 200, headers, body: found.bytes };
    }
    default:
      return failure(501, 'NotImplemented');
  }
}

const isSigned = ({ headers }: IncomingMessage) =>
  new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKey}/\\d{8}/${region}/s3/aws4_request,`).test(
    headers.authorization ?? '',
  );

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const failure = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code></Error>`,
});

/** A page of keys in byte order. The next page's token is this one's last key. */
function listing(name: string, objects: Objects, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token');
  const left = [...objects]
    .filter(([key]) => key.startsWith(prefix) && (after === null || compare(key, after) > 0))
    .sort(([one], [other]) => compare(one, other));
  const page = left.slice(0, keysPerPage);
  const isCut = left.length > page.length;
  const next = isCut
    ? `<NextContinuationToken>${quoted(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
    : '';
  const contents = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${quoted(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${quoted(tagOf(bytes))}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult><Name>${name}</Name><Prefix>${quoted(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${keysPerPage}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
