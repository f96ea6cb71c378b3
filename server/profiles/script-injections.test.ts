import { expect, it } from 'vitest';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { scriptInjections } from '#server/testing/script-injections.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { cleanRichText } from './rich-text.ts';

const test = setUpTestApp();

/** Anything that begins like a tag and is not one of the editor's, bare. */
const otherTag = /<(?!\/?(?:p|br|strong|b|em|i|u|ol|ul|li)(?:\s*\/)?>)/i;

it('the list has at least forty', () => expect(new Set(scriptInjections).size).toBeGreaterThanOrEqual(40));

it.each(scriptInjections)('cleans %s, and changes nothing when it cleans again', (injection) => {
  const cleaned = cleanRichText(`<p>before</p>${injection}`) ?? '';
  expect(cleaned).toMatch(/^<p>before<\/p>/);
  expect(cleaned).not.toMatch(otherTag);
  expect(cleanRichText(cleaned)).toBe(cleaned);
});

it('keeps none in rich text and comments, and leaves plain text as typed', async () => {
  const worker = await aPerson(test, 'SUPPORT_WORKER');
  const admin = await aPerson(test, 'ADMIN');
  const path = `/api/profile/support-worker/${worker.id}`;
  const html = scriptInjections.map((injection) => `<p>x</p>${injection}`).join('');
  for (const injection of [...scriptInjections, html]) {
    const { status, body } = await call<SupportWorkerProfile>(test.app, 'PUT', path, {
      token: admin.token,
      body: {
        introduction: injection,
        educationDescription: injection,
        workDescription: injection,
        internalComments: injection,
        pets: injection.slice(0, 100).trim(),
      },
    });
    expect(status).toBe(200);
    for (const kept of [
      body.introduction,
      body.educationDescription,
      body.workDescription,
      body.internalComments,
    ]) {
      expect(kept ?? '').not.toMatch(otherTag);
    }
    expect(body.pets).toBe(injection.slice(0, 100).trim());
  }
});
