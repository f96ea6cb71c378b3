import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const path = '/api/summary/support-workers';
const browsers = 'gzip, deflate, br, zstd';

let family: Person;
let admin: Person;

beforeAll(async () => {
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
  admin = await aPerson(test, 'ADMIN');
  for (let number = 0; number < 6; number += 1) {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
    await test.db
      .updateTable('supportWorkers')
      .set({ introduction: `<p>${'I cook, sing and drive. '.repeat(30)}</p>` })
      .where('userId', '=', id)
      .execute();
  }
});

async function ask(person: Person, accepted: string | undefined, url = path, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers, rawPayload } = await test.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  });
  return { statusCode, headers, body: rawPayload };
}

describe('a list of the other side', () => {
  it.each([
    ['br', browsers, brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ] as const)('is compressed with %s for clients that accept it', async (encoding, accepted, decompress) => {
    const plain = await ask(family, undefined);
    const { statusCode, headers, body } = await ask(family, accepted);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    expect(body.length).toBeLessThan(plain.body.length / 3);
    expect(decompress(body).toString()).toBe(plain.body.toString());
    expect(JSON.parse(plain.body.toString())).toHaveLength(6);
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0', ';;,q=1'])(
    'is sent as it is to clients that accept %s',
    async (accepted) => {
      const { headers, body } = await ask(family, accepted);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).toMatchObject({
        'content-length': String(body.length),
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      });
    },
  );

  it('has the same headers by HEAD, and no body', async () => {
    const { headers } = await ask(family, browsers);
    const head = await ask(family, browsers, path, 'HEAD');
    expect(head.body).toHaveLength(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name]).toBe(headers[name]);
  });

  it('is sent as it is when there is little of it', async () => {
    const { headers, body } = await ask(family, browsers, `${path}?limit=1`);
    expect(JSON.parse(body.toString())).toHaveLength(1);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(body.length));
  });
});

describe('what has secrets in it', () => {
  it('is never compressed for the team: strangers write into it, beside the contacts of others', async () => {
    const { statusCode, headers, body } = await ask(admin, browsers);
    expect(statusCode).toBe(200);
    expect(body.length).toBeGreaterThan(4_000);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('is not compressed in a refusal', async () => {
    const stranger = await aPerson(test, 'FAMILY_USER');
    const { statusCode, headers } = await ask(stranger, browsers);
    expect(statusCode).toBe(403);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });

  it('is not compressed in a profile', async () => {
    const { statusCode, headers, body } = await ask(family, browsers, '/api/profile/current');
    expect(statusCode).toBe(200);
    expect(body.length).toBeGreaterThan(2_000);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});
