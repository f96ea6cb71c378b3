import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const json = { 'content-type': 'application/json' };

describe('a body that is longer than its call takes', () => {
  const endpoints = Object.values(api)
    .flatMap((domain) => Object.values<Endpoint>(domain))
    .filter(({ method, pictures, table }) => method !== 'GET' && !pictures && !table)
    .map((one) => [one.method, one.path, one] as const);

  it.each(endpoints)('is refused by %s %s', async (method, path, { body, bodyMaxBytes }) => {
    const most = bodyMaxBytes ?? (body ? limits.bodyMaxBytes : limits.smallBodyMaxBytes);
    const url = path.replaceAll(/:\w+/g, '01a1fd48-3955-730e-ba67-01a18b11fbdb');
    const send = (length: number) =>
      call(test.app, method, url, { body: '{}'.padEnd(length), headers: json });
    expect((await send(most)).status).not.toBe(413);
    expect(await send(most + 1)).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('is refused at 4 KB where somebody logs in', async () => {
    const body = { userName: 'e\u0301'.repeat(2_000), password: 'x' };
    expect((await call(test.app, 'POST', '/api/user/session', { body })).status).toBe(413);
  });
});

describe('the body of a save', () => {
  let worker: Person;
  beforeAll(async () => {
    worker = await aPerson(test, 'SUPPORT_WORKER');
  });
  const save = (body: string | object) =>
    call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
      token: worker.token,
      body,
      headers: json,
    });
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each(['pets', 'address', 'unknown'])('is refused when %s is nested too deep', async (name) => {
    for (const levels of [7, 200_000]) {
      const { status, body } = await save(`{"pets":"A cat","${name}":${nested(levels)}}`);
      expect([status, body.errors]).toEqual([400, [{ field: name, message: 'Nest at most 6 levels' }]]);
    }
  });

  it.each(['pets', 'unknown'])('is refused when it is edited from a deep %s', async (name) => {
    const { status, body } = await save(`{"pets":"A cat","basedOn":{"${name}":${nested(200_000)}}}`);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['basedOn']]);
  });

  it('is refused with few words when it has too many values', async () => {
    const many = Array.from({ length: 150_000 }, () => 'x');
    for (const body of [{ languages: many }, { basedOn: many }, { languages: ['English'], x: { y: many } }]) {
      const { status, text } = await save(body);
      expect(status).toBe(400);
      expect(text).toContain('Send at most 1000 values');
      expect(text.length).toBeLessThan(500);
    }
  });

  it('is refused when it has too many fields, or one with an endless name', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`field${index}`, 1]));
    expect((await save(fields)).body.errors).toEqual([
      { field: 'field1000', message: 'Send at most 1000 values' },
    ]);
    const { text } = await save(`{"${'x'.repeat(500_000)}":${nested(9)}}`);
    expect(text.length).toBeLessThan(500);
  });

  it('names at most 100 wrong fields', async () => {
    const body = { languages: Array.from({ length: 100 }, () => 'x'), firstName: '', smoker: 'no' };
    const { status, body: answer } = await save(body);
    expect(status).toBe(400);
    expect(answer.errors).toHaveLength(100);
  });

  it('may have every value that a profile has, with what it was edited from', async () => {
    const address = { city: 'Nadi', country: { code: 'FJ', name: 'Fiji' } };
    const loaded = { address, languages: ['English'], pets: 'A cat' };
    expect((await save({ ...loaded, basedOn: loaded })).status).not.toBe(400);
  });
});
