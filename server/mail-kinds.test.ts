import { expect, it } from 'vitest';
import { mailKinds } from '#contract/mail/given-up-mails.ts';
import { applySettings, defaultSettings, type LiveSettings, settings } from '#contract/settings.ts';
import { hidden } from './mail/mail-kind.ts';
import { mailsByTopic } from './mail-kinds.ts';

const kinds = Object.values(mailsByTopic).flat();
const publicUrl = 'https://alongside.example';

/** What a screen reader reads of a page, without its title. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

it.each(kinds.map((kind) => [kind.name, kind] as const))(
  'the mail %s is whole, and reads the same as text and as HTML',
  (name, { when, to, canBeLeft, writeExample }) => {
    const mail = writeExample(publicUrl);
    const { subject, text, html } = mail;
    expect(when).toMatch(/^[A-Z].+\.$/);
    expect(to).toMatch(/^[A-Z].+[^.]$/);
    expect(subject).toMatch(/^[^\r\n]{10,100}$/);
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|,,/);
    expect(text.split('\n\n').every((part) => part.trim() !== '')).toBe(true);

    const [greeting = '', first = ''] = text.split('\n\n');
    expect(greeting).toMatch(/^.+[,:]$/);
    const read = wordsOf(html);
    const places = [greeting, first, settings.supportPhone].map((part) => read.indexOf(part));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    for (const part of text.split('\n\n').slice(0, -1))
      for (const line of part.split('\n')) expect(read).toContain(line.replace(/:$/, ''));

    const told = mailKinds[name];
    expect('toUs' in told ? `To us: ${told.toUs}` : told.toThem).toMatch(/^[A-Z][a-z]+ .{10,}$/);
    expect(mail.to === settings.supportEmail).toBe('toUs' in told);
    expect(mail.unsubscribeUrl !== undefined).toBe(canBeLeft);
  },
);

/** The examples of a kind, with other settings. */
function examplesWith(other: Partial<LiveSettings>, { writeExamples }: (typeof kinds)[number]): string {
  try {
    applySettings(other);
    return writeExamples(publicUrl)
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n');
  } finally {
    applySettings({ ...defaultSettings, texts: {} });
  }
}

it('each text of a mail is read in one of its examples, so that the team sees what it changes', () => {
  const isMissed = (kind: (typeof kinds)[number]) => {
    const texts = Object.fromEntries(kind.texts.map(({ key }) => [key, `« ${key} »`]));
    const read = [{}, { endedBeforeFirstDay: 'waived' }, { joiningFeeCents: null, matchFeeCents: null }]
      .map((other) => examplesWith({ ...other, texts } as Partial<LiveSettings>, kind))
      .join('\n');
    return kind.texts.map(({ key }) => key).filter((key) => !read.includes(texts[key] ?? ''));
  };
  expect(kinds.flatMap(isMissed)).toEqual([]);
});

it('what is kept of a mail has none of its codes', () => {
  const secrets = (text: string) =>
    [...text.matchAll(/[?&#]code=([^&\s]+)|^(\d{6,})$/gm)].map(([, inLink, alone]) => inLink ?? alone ?? '');
  const withSecrets = kinds.filter(({ writeExample, keepExample, name }) => {
    const { subject, text } = writeExample(publicUrl);
    const kept = keepExample(publicUrl);
    const found = secrets(text);
    expect(
      secrets(kept.text).every((code) => code === hidden),
      name,
    ).toBe(true);
    for (const secret of [...found, 'an-invented-code']) expect(kept.text, name).not.toContain(secret);
    if (found.length === 0) expect(kept).toEqual({ subject, text });
    return found.length > 0;
  });
  expect(withSecrets.map(({ name }) => name).sort()).toEqual([
    'how-it-goes',
    'message-unseen',
    'messages-of-day',
    'request-unanswered',
    'request-waiting',
    'reset-code',
    'team-invitation',
    'verify-email',
  ]);
});
