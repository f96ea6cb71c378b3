import { describe, expect, it } from 'vitest';
import { badValues } from '#server/testing/bad-values.ts';
import { call } from '#server/testing/call.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const message = { name: 'Ana Ng', email: 'ana@example.com', phoneNumber: null, message: 'Kia ora' };

describe.each(badValues)('%s', (_what, value) => {
  it.each(Object.keys(message))('as %s is accepted as text, or refused by name', async (field) => {
    const body = { ...message, [field]: value };
    const answer = await call(test.app, 'POST', '/api/contact', { body });
    expect([204, 400]).toContain(answer.status);
    if (answer.status === 400) expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
  });
});
