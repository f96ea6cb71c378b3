import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { TextPreview } from '#contract/admissions/texts.ts';
import { textGroups } from '#contract/texts/groups.ts';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { previewText } from './preview.ts';
import { placeOf } from './texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'alongside-preview-'));
writeFileSync(join(folder, '404.html'), '<title>Nothing here</title>');
const render = { go: () => {} };
const preview = vi.fn(async (path: string) => {
  await new Promise<void>((resolve) => {
    render.go = resolve;
  });
  return `<p>${path}</p><script>run()</script>`;
});
const test = setUpTestApp({}, { pages: { folder, preview } });

it('of a page keeps nobody’s other calls waiting, and six at most wait for theirs', async () => {
  const { token } = await aPerson(test, 'ADMIN');
  const ask = () =>
    call<TextPreview>(test.app, 'POST', '/api/admin/texts/contact.heading/preview', {
      token,
      body: { words: 'Talk with us' },
    });
  const answers = Array.from({ length: 7 }, ask);
  const refused = await Promise.race(answers);
  expect(refused.status).toBe(503);
  const other = call(test.app, 'GET', '/api/admin/texts/contact.heading', { token });
  expect((await other).status).toBe(200);
  const timer = setInterval(() => render.go(), 1);
  const all = await Promise.all(answers);
  clearInterval(timer);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(all[0]?.body.page).toBe('<p>/contact-us</p>');
});

it('that nobody waits for any more isn’t rendered', async () => {
  const renderPage = vi.fn(async () => '');
  const sources = { writeExamples: function* () {}, renderPage };
  const place = placeOf(textGroups, 'contact.heading');
  await expect(previewText(sources, place, 'Talk with us', () => false)).rejects.toThrow('busy');
  expect(renderPage).not.toHaveBeenCalled();
});
