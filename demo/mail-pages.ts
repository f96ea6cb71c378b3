import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { escapeHtml as text } from '#contract/plain-text.ts';
import { settings } from '#contract/settings.ts';
import type { Mail } from '#server/mail/transport.ts';
import { mailsByTopic } from '#server/mail-kinds.ts';

const path = '/demo/mails';

/** Nothing but styles within elements, which mails have, in a frame of the demo's own pages. */
const framed = {
  'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Pages that show every kind of mail, to invented people, as it is sent. */
export function serveMailPages(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const html = 'text/html; charset=utf-8';
  const style = ['web/ui/tokens.css', 'demo/mail-pages.css'].map((file) => readFileSync(file, 'utf8'));
  app.get(`${path}/style.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(style.join('\n')));
  app.get(path, (_, reply) => reply.type(html).send(listPage(publicUrl)));
  for (const kind of Object.values(mailsByTopic).flat()) {
    const at = `${path}/${kind.name}`;
    app.get(at, async (_, reply) => {
      const files = (await kind.attachToExample()).map(({ filename }) => filename);
      return reply.type(html).send(mailPage(kind, kind.writeExample(publicUrl), files));
    });
    app.get(`${at}/html`, (_, reply) =>
      reply.headers(framed).type(html).send(kind.writeExample(publicUrl).html),
    );
    app.get<{ Params: { filename: string } }>(`${at}/files/:filename`, async ({ params }, reply) => {
      const file = (await kind.attachToExample()).find(({ filename }) => filename === params.filename);
      return file ? reply.type(file.contentType).send(file.content) : reply.callNotFound();
    });
  }
}

type Kind = (typeof mailsByTopic)[keyof typeof mailsByTopic][number];

const listPage = (publicUrl: string) =>
  page(
    'Emails',
    `<p>Every kind of email that ${settings.name} sends, as it reaches an invented person.</p>
${Object.entries(mailsByTopic)
  .map(
    ([topic, kinds]) => `<section><h2>${topic}</h2><ul class="kinds">
${kinds
  .map(
    (kind) => `<li><h3><a href="${path}/${kind.name}">${text(kind.writeExample(publicUrl).subject)}</a></h3>
${facts({ When: kind.when, To: kind.to })}</li>`,
  )
  .join('\n')}
</ul></section>`,
  )
  .join('\n')}`,
  );

const mailPage = ({ name, when, to, canBeLeft }: Kind, mail: Mail, files: readonly string[]) =>
  page(
    mail.subject,
    `<p><a href="${path}">All emails</a></p>
${facts({
  Kind: name,
  When: when,
  To: `${to}: ${mail.to}`,
  'Replies to': mail.replyTo && `${mail.replyTo.name}, ${mail.replyTo.address}`,
  'Can be stopped': canBeLeft
    ? 'Yes: with the link at its end, the button of an email app, or on the account page'
    : 'No',
})}
${files.map((file) => `<p>Attached: <a href="${path}/${name}/files/${file}">${text(file)}</a></p>`).join('\n')}
<section><h2>As HTML</h2>
<iframe src="${path}/${name}/html" title="The email as HTML"></iframe>
<p><a href="${path}/${name}/html">Open just the email</a></p></section>
<section><h2>As plain text</h2>
<pre>${text(mail.text)}</pre></section>`,
  );

const facts = (given: Record<string, string | undefined>) =>
  `<dl>${Object.entries(given)
    .map(([term, words]) => (words ? `<div><dt>${term}</dt><dd>${text(words)}</dd></div>` : ''))
    .join('')}</dl>`;

const page = (title: string, content: string) => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)} · ${settings.name} demo</title>
<link rel="stylesheet" href="${path}/style.css"></head>
<body><main>
<h1>${text(title)}</h1>
${content}
</main></body>
</html>
`;
