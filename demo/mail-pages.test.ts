import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { escapeHtml } from '#contract/plain-text.ts';
import { settings } from '#contract/settings.ts';
import { mailsByTopic } from '#server/mail-kinds.ts';
import { setHeaders } from '#server/platform/http/headers.ts';
import { serveMailPages } from './mail-pages.ts';

const publicUrl = 'http://127.0.0.1:3000';
const app = Fastify();
setHeaders(app, { publicUrl });
serveMailPages(app, { publicUrl });

it('every kind of mail has a page with its subject, and is shown there as it is sent', async () => {
  const list = await app.inject('/demo/mails');
  expect(list.statusCode).toBe(200);
  for (const kind of Object.values(mailsByTopic).flat()) {
    const { subject, html } = kind.writeExample(publicUrl);
    const at = `/demo/mails/${kind.name}`;
    expect(list.body).toContain(`<a href="${at}">${escapeHtml(subject)}</a>`);
    const page = await app.inject(at);
    expect(page.statusCode, at).toBe(200);
    expect(page.body).toContain(`<h1>${escapeHtml(subject)}</h1>`);
    const framed = await app.inject(`${at}/html`);
    expect(framed.body).toBe(html);
    expect(framed.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
    expect(framed.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

it('what comes with a mail can be opened there, and nothing else', async () => {
  const at = '/demo/mails/fee-due/files';
  const invoice = await app.inject(`${at}/${settings.invoicePrefix}-000123.pdf`);
  expect(invoice.headers['content-type']).toBe('application/pdf');
  expect(invoice.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const other of [`${at}/x.pdf`, '/demo/mails/x'])
    expect((await app.inject(other)).statusCode).toBe(404);
});
