import type { MailKind } from '#contract/mail/given-up-mails.ts';
import { settings, withReaderIn } from '#contract/settings.ts';
import { type Text, textsIn } from '#contract/texts/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { JobOf } from './job.ts';
import { findCountryAt, greetingAt, type Reader } from './reader.ts';
import { sharedWords } from './shared-words.ts';
import { type MailContent, renderMail } from './template.ts';
import type { Attachment, Mail } from './transport.ts';

/** A mail in words, which are made only from data. */
export type Letter = MailContent & Pick<Mail, 'replyTo'>;

type Source = { db: Db; clock: Clock };

type Description<Kind extends MailKind, Data> = {
  /** The occasion, as a sentence in the list of all mails. */
  when: string;
  /** Its reader, in the same list. */
  to: string;
  /**
   * Finds what the mail says; nothing when it is no longer true, or nobody wants it any more. Makes a code
   * too, so that it is never stored in clear.
   */
  find: (from: Source, job: JobOf<Kind>) => Promise<Data | null | undefined>;
  /** The texts that it's written with, as `texts` returned them. */
  words?: object;
  write: (data: NoInfer<Data>, publicUrl: string) => Letter;
  /** The same data without codes and links that open something, from which the words that are kept are written. */
  hide?: (data: NoInfer<Data>) => NoInfer<Data>;
  attach?: (data: Data) => Promise<Attachment[]>;
  /**
   * For mails that the reader may do without: the words below the mail, and the address at which one POST
   * stops it (RFC 8058).
   */
  leave?: (data: Data, publicUrl: string) => Required<Pick<Mail & Letter, LeavingPart>>;
  /** Called once it has gone out, or may have. */
  afterwards?: (db: Db, data: Data) => Promise<void>;
  /** Data of invented people, for tests, for the page of the demo, and for the team, which sees its own words in it. */
  example: NoInfer<Data>;
  /** The same for words that the first one doesn't have. Each text is in one of them. */
  otherExamples?: readonly NoInfer<Data>[];
};
type LeavingPart = 'notes' | 'lastLink' | 'unsubscribeUrl';

/** A kind of mail, whatever it is written from. */
export type KindOfMail<Kind extends MailKind = MailKind> = {
  name: Kind;
  when: string;
  to: string;
  canBeLeft: boolean;
  texts: readonly Text[];
  /** Null when the mail is no longer wanted. */
  make(from: Source & { publicUrl: string }, job: JobOf<Kind>): Promise<Mail | null>;
  /** The mail to invented people, without its files. */
  writeExample(publicUrl: string): Mail;
  /** All examples. */
  writeExamples(publicUrl: string): Mail[];
  /** What is kept of its words. */
  keepExample(publicUrl: string): Pick<Mail, 'subject' | 'text' | 'html'>;
  attachToExample(): Promise<Attachment[]>;
};

/** Stands for a secret in what is kept of a mail. */
export const hidden = 'hidden';

/** Describes a kind of mail. `name`: as in the queue and in the list of those that were given up. */
export function mailKind<Kind extends MailKind, Data>(
  name: Kind,
  {
    when,
    to,
    find,
    words,
    write,
    hide,
    attach,
    leave,
    afterwards,
    example,
    otherExamples = [],
  }: Description<Kind, Data>,
): KindOfMail<Kind> {
  const compose = (data: Data, publicUrl: string): Mail => {
    const { replyTo, ...content } = write(data, publicUrl);
    const { unsubscribeUrl, ...below } = leave?.(data, publicUrl) ?? {};
    return {
      ...renderMail({ ...content, ...below }),
      ...(replyTo && { replyTo }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    };
  };
  const keep = (data: Data, publicUrl: string): Pick<Mail, 'subject' | 'text' | 'html'> => {
    const { subject, text, html } = compose(hide ? hide(data) : data, publicUrl);
    return { subject, text, html };
  };
  return {
    name,
    when,
    to,
    canBeLeft: leave !== undefined,
    texts: words ? textsIn(words) : [],
    make: async ({ db, clock, publicUrl }, job) => {
      const data = await find({ db, clock }, job);
      if (data === null || data === undefined) return null;
      const { to: address } = compose(data, publicUrl);
      const countryCode = await findCountryAt(db, address);
      return {
        ...withReaderIn(countryCode, () => ({
          ...compose(data, publicUrl),
          kept: keep(data, publicUrl),
        })),
        countryCode,
        ...(attach && { attachments: await attach(data) }),
        ...(afterwards && { afterwards: () => afterwards(db, data) }),
      };
    },
    writeExample: (publicUrl) => compose(example, publicUrl),
    writeExamples: (publicUrl) => [example, ...otherExamples].map((data) => compose(data, publicUrl)),
    keepExample: (publicUrl) => keep(example, publicUrl),
    attachToExample: async () => attach?.(example) ?? [],
  };
}

/** A mail to somebody with an account. */
export const toReader = (reader: Reader, { subject, ...words }: Omit<Letter, 'to' | 'greeting'>): Letter => ({
  to: reader.email,
  subject: `${subject} – ${settings.name}`,
  greeting: greetingAt(reader.email, reader),
  ...words,
});

/** A mail to the admissions team. It has no personal data, only links to where the team reads them. */
export const toTeam = (words: Omit<Letter, 'to' | 'greeting'>): Letter => ({
  to: settings.supportEmail,
  greeting: sharedWords.helloWithoutName,
  ...words,
});
