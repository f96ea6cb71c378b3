import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { emailClass, idClass, sentMailClass, unreachableClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { type MailKind, mailKinds } from './given-up-mails.ts';

/** What is stored of a mail's way. */
export const storedMailStates = ['waiting', 'sent', 'refused', 'bounced', 'uncertain', 'not-needed'] as const;
export type StoredMailState = (typeof storedMailStates)[number];

/**
 * What has become of a mail.
 * - `waiting`: it goes out once it's due, or is tried again.
 * - `sent`: a mail server has taken it.
 * - `refused`: a mail server has refused the address for good.
 * - `bounced`: a server had taken it, and sent it back.
 * - `given-up`: it failed at every try.
 * - `uncertain`: it was handed over, and nothing more was heard.
 * - `not-needed`: once it was due, it was no longer true, or nobody wanted it.
 */
export const sentMailStates = [...storedMailStates, 'given-up'] as const;
export type SentMailState = (typeof sentMailStates)[number];

/** Mails to one person that the team is shown. */
export const sentMailsShown = 100;

const mail = {
  id: field('Of the mail, which is also in its Message-ID', z.uuid()),
  kind: field('What it is about', z.enum(Object.keys(mailKinds) as MailKind[])),
  queuedAt: field('When it was asked for', z.string()),
  state: field('What has become of it', z.enum(sentMailStates)),
  at: field('When that was so, or when the last try failed', z.string()),
  email: field('The address that it went to; null before', emailClass, z.string().nullable()),
  answer: field(
    'What the mail server said last, without addresses; null when nothing',
    z.string().nullable(),
  ),
  isKept: field('Whether its words can be shown', z.boolean()),
};
const mailExample = {
  id: ids.request,
  kind: 'verify-email',
  queuedAt: moment,
  state: 'sent',
  at: moment,
  email: 'tom@example.com',
  answer: '250 2.0.0 OK',
  isKept: true,
} as const;

export const sentMails = schema(
  'SentMails',
  'Mails to somebody, and whether they arrive',
  sentMailClass,
  z.object({
    mails: field(`The newest ${sentMailsShown}, the newest first`, z.array(z.object(mail))),
    readsBounces: field('Whether we notice mails that a server takes and sends back later', z.boolean()),
    unreachable: field(
      'Null while our mails reach the address that they log in with',
      unreachableClass,
      z
        .object({
          since: field('When a mail server first refused it', z.string()),
          answer: field('What that server said last, without addresses', z.string()),
        })
        .nullable(),
    ),
  }),
  { mails: [mailExample], unreachable: null, readsBounces: true },
);
export type SentMails = z.output<typeof sentMails>;
export type SentMail = SentMails['mails'][number];

export const sentMailWords = schema(
  'SentMailWords',
  'A mail as it was sent, without the codes in it',
  sentMailClass,
  z.object({
    ...mail,
    subject: field('Null when its words are not kept', z.string().nullable()),
    text: field('Its text. Null when its words are not kept', z.string().nullable()),
    html: field(
      'Its HTML, which says the same; a whole page. Null when its words are not kept, or only its text is',
      z.string().nullable(),
    ),
    fileNames: field('The names of the files that came with it', z.array(z.string())),
  }),
  {
    ...mailExample,
    subject: 'Confirm your email address',
    text: 'Hello,\n\nConfirm my email address:\nhttps://alongside.example/verify-email?code=hidden',
    html: '<p>Hello,</p><p><a href="https://alongside.example/verify-email?code=hidden">Confirm my email address</a></p>',
    fileNames: [],
  },
);
export type SentMailWords = z.output<typeof sentMailWords>;

const access = ['ADMIN'] as const;
const params = z.object({ id: field('Of the mail', sentMailClass, z.uuid('There’s no mail with this id')) });

/** For the team, on a profile: why a mail didn't come. */
export const mailsToPerson = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    summary: `What has become of the mails to a person in the last ${limits.sentMailDays} days`,
    access,
    query: z.object({ profileId: field('Whose mails', idClass, z.uuid('There’s no profile with this id')) }),
    status: 200,
    response: sentMails,
    problems: ['not-found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/mails/:id',
    summary: 'A mail as it was sent; the history of the person says who has read it',
    access,
    params,
    status: 200,
    response: sentMailWords,
    problems: ['not-found'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/tries',
    summary:
      'Write a mail anew and send it, if it’s still true; 409 while it’s on its way. Codes and links in it are new',
    access,
    right: 'admissions',
    params,
    status: 204,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
};
