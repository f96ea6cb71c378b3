import { expect, it } from 'vitest';
import { mailKinds } from '#contract/mail/given-up-mails.ts';
import { applySettings, defaultSettings, type LiveSettings, settings } from '#contract/settings.ts';
import { variablesIn } from '#contract/texts/texts.ts';
import { hidden } from './mail/mail-kind.ts';
import { mailsByTopic } from './mail-kinds.ts';
import { mailTextGroups } from './mail-texts.ts';

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
      .map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)
      .join('\n');
  } finally {
    applySettings({ ...defaultSettings, texts: {} });
  }
}

/** Settings with which mails say something else. */
const otherSettings: readonly Partial<LiveSettings>[] = [
  {},
  { endedBeforeFirstDay: 'waived', supportPhoneNZ: '0800 000 123' },
  { joiningFeeCents: null, matchFeeCents: null },
];

it('each text of a mail is read in one of its examples, so that the team sees what it changes', () => {
  const missed = mailTextGroups.flatMap(({ texts }) => {
    const marks = texts.map(({ key, standard }) => ({ key, mark: `« ${key} »`, standard }));
    const published = Object.fromEntries(
      // With its variables, in which others of these texts may be read.
      marks.map(({ key, mark, standard }) => [
        key,
        [mark, ...variablesIn(standard).map((name) => `{${name}}`)].join(' '),
      ]),
    );
    const itself = kinds.filter((kind) => kind.texts === texts);
    const read = otherSettings
      .flatMap((other) =>
        (itself.length > 0 ? itself : kinds).map((kind) =>
          examplesWith({ ...other, texts: published }, kind),
        ),
      )
      .join('\n');
    return marks.filter(({ mark }) => !read.includes(mark)).map(({ key }) => key);
  });
  expect(missed).toEqual([]);
});

it('each text of a mail has a key with the name of its kind', () => {
  for (const { name, texts } of kinds)
    expect(texts.map(({ key }) => key).filter((key) => !key.startsWith(`mail.${name}.`))).toEqual([]);
});

it('a subject says nothing about another person but the first name in mails about messages', () => {
  const personal = ['firstName', 'other', 'names', 'check', 'sender'];
  const naming = mailTextGroups
    .flatMap(({ texts }) => texts)
    .filter(({ key }) => /\.subject\w*$/.test(key))
    .filter(({ variables }) => variables.some(({ name }) => personal.includes(name)));
  expect(naming.map(({ key }) => key)).toEqual([
    'mail.message-unseen.subject',
    'mail.message-unseen.request.subject',
    'mail.request-unanswered.author.subject',
    'mail.request-unanswered.other.subject',
    // To our team.
    'mail.contact-message.subject',
  ]);
});

it('what is kept of a mail has none of its codes', () => {
  const secrets = (text: string) =>
    [...text.matchAll(/[?&#]code=([^&\s"<]+)|(?:^|>)(\d{6,})(?=$|<)/gm)].map(
      ([, inLink, alone]) => inLink ?? alone ?? '',
    );
  const withSecrets = kinds.filter(({ writeExample, keepExample, name }) => {
    const { subject, text, html } = writeExample(publicUrl);
    const kept = keepExample(publicUrl);
    const found = [...secrets(text), ...secrets(html)];
    for (const part of [kept.text, kept.html]) {
      expect(
        secrets(part).every((code) => code === hidden),
        name,
      ).toBe(true);
      for (const secret of [...found, 'an-invented-code']) expect(part, name).not.toContain(secret);
    }
    if (found.length === 0) expect(kept).toEqual({ subject, text, html });
    return secrets(text).length > 0;
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
    'welcome',
  ]);
});
