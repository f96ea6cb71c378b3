import { asciiDomain, isAscii } from './email-domains.ts';
import { schema } from './field.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { withoutTags } from './plain-text.ts';
import { inherited } from './readers.ts';
import { formatMonthYear } from './words.ts';
import { z } from './zod.ts';

// PostgreSQL refuses NUL in text. Other control characters, except line breaks and tabs, are never meant.
const controlCharacters = /(?![\n\t])\p{Cc}/gu;

// Embeddings, overrides and isolates mirror what follows them, so that an address or a name reads as another one. The marks U+200E and
// U+200F stay: they turn nothing around but the signs beside them, and people who write from right to left need them for that.
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

// No language puts more marks on one letter (UAX #15, Stream-Safe Text Format), and the work of `normalize` grows with the
// square of their number. A search begins only at a first mark: begun at every mark, it would read each run 30 times.
const marksTooMany = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;

/** Cache by code point: 1 for a combining mark, 2 for anything else, 0 for unknown. */
const kinds = new Uint8Array(0x110000);

/** Cached, because a regular expression for each character would take seven times as long. */
function isMark(codePoint: number): boolean {
  kinds[codePoint] ||= /\p{M}/u.test(String.fromCodePoint(codePoint)) ? 1 : 2;
  return kinds[codePoint] === 1;
}

/** Keeps the first 30 marks on each letter. */
function withoutMarksTooMany(text: string): string {
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at += 1;
    marks = isMark(codePoint) ? marks + 1 : 0;
    if (marks > 30) return text.replaceAll(marksTooMany, '$1');
  }
  return text;
}

/** Invisible characters that texts copied from contact lists and web pages have: joiners, fillers, soft hyphens, direction marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has nothing visible. A combining mark without a letter doesn't count. */
export const isBlank = (text: string) =>
  !/[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/**
 * Cleans a text: removes control and direction characters, trims, and normalises to NFC; empty if nothing is visible. Takes linear
 * time.
 */
export function cleanText(value: string): string {
  const wellFormed = value
    .replaceAll('\r\n', '\n')
    .replaceAll(controlCharacters, '')
    .replaceAll(directionControls, '')
    .toWellFormed();
  const text = withoutMarksTooMany(wellFormed).normalize('NFC').trim();
  return isBlank(text) ? '' : text;
}

export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/** A number or code in plain ASCII: removes invisible marks, and converts hyphens, full-width characters and the digits of any script. */
export const plainSigns = (typed: string): string =>
  withoutInvisible(typed)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit);

/** In Unicode, the ten digits of a script follow each other, 0 first. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

const maxMessage = (max: number) => `Max ${max} characters`;

/** Limit before cleaning, for outer blanks and for accents as characters of their own. */
export const longestToClean = (max: number) => 4 * max;

/**
 * Cleaned text. A text that is far too long is refused before any work on it. After any other error the rules of the whole form still
 * run, so that people see all errors at once.
 */
export const cleaned = (prompt: string, max: number, tooLong = maxMessage(max)) =>
  z
    .string({ error: prompt })
    .max(longestToClean(max), { error: tooLong, abort: true })
    .overwrite(cleanText)
    .max(max, tooLong);

/** A required answer. `prompt` is the message when it's missing: 'Enter your first name'. */
export const requiredText = (prompt: string, max: number = limits.line) =>
  cleaned(prompt, max).min(1, prompt);

/**
 * A person's name: one line, without an address that a mail program would turn into a link, because mails and lists repeat
 * it.
 */
export const requiredName = (prompt: string) => nameRules(requiredText(prompt));

/** A last name. `withLastName` decides whether it may be missing. */
export const lastName = (prompt: string) => nameRules(cleaned(prompt, limits.line));

/** The tick 'I have one name': no last name. */
export const oneName = () => flag().optional();

/**
 * Requires last names unless `oneName` is true. `prompts` has the message for each of the fields. A field that isn't sent counts as
 * missing only with `mustBeSent`.
 */
export const withLastName = <Rules extends z.ZodObject>(
  rules: Rules,
  prompts: Readonly<Record<string, string>>,
  { mustBeSent = false } = {},
): Rules =>
  rules.superRefine(
    (given, { addIssue }) => {
      const sent: Readonly<Record<string, unknown>> = { ...given };
      if (sent.oneName === true) return;
      for (const [field, message] of Object.entries(prompts)) {
        const name = sent[field];
        if (typeof name === 'string' ? isBlank(name) : mustBeSent && (name ?? null) === null)
          addIssue({ code: 'custom', path: [field], message });
      }
    },
    // Reported together with other errors, not after them.
    { when: () => true },
  );

/** An optional name of somebody else; null and an empty string mean 'not answered'. */
export const optionalName = () =>
  z.preprocess(emptyToNull, nameRules(cleaned('This must be text', limits.line)).nullable());

const nameRules = (text: ReturnType<typeof cleaned>) =>
  text
    .refine((name) => !/[\n\u2028\u2029]/.test(name), 'Write the name on one line')
    .refine(
      (name) => !hasAddress(name),
      'Leave out web addresses, and put a space after a full stop: St. John',
    );

const knownAddresses = [
  /:\/\/|@\S+\./,
  // t.me/somebody
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
  /(?<![\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|dev|io|shop|store|online|site|xyz|club|live|top|link|click|vip|icu|win|bet|casino|money|cash|zip|page|website|support)(?!\p{L})/iu,
];

/** MA.CRISTINA, St.john, MST.FATEMA, KH.MD.RAFIQ, KV.RAMANA: hardly anybody owns such a domain, and many people have such names. */
const shortenedNames =
  /(?<![^\s-])(?:(?:\p{L}{2}|st[aeo]|mst|most|mosa|moh|mohd|muhd|abd|abu|mrs|smt|shri|sri|mdm|engr|atty|rev|prof)\.)+(?=\p{L}{3,}(?:[\s-]|$))/giu;

/** The end of any other web address. In St.John and J.R.Smith, a capital letter and a small one follow the dot. */
const endOfAddress = /[\p{L}\p{N}-]{2}\.(?!\p{Lu}\p{Ll})[\p{Lu}\p{Ll}]{2}/u;

/** As browsers read a domain (UTS 46): full-width letters and other scripts' dots as plain ones, without invisible marks. */
const hasAddress = (name: string) => {
  const read = withoutInvisible(name).normalize('NFKC').replaceAll('\u3002', '.');
  return (
    knownAddresses.some((address) => address.test(read)) ||
    endOfAddress.test(read.replaceAll(shortenedNames, ''))
  );
};

/** An optional answer; null and an empty string mean 'not answered'. */
export const optionalText = (max: number = limits.line, message = maxMessage(max)) =>
  z.preprocess(emptyToNull, cleaned('This must be text', max, message).nullable());

/** A document's number, as printed on it. */
export const optionalNumber = (max: number) =>
  z.preprocess(
    (value) =>
      emptyToNull(typeof value === 'string' && !isFarTooLong(value, max) ? plainSigns(value) : value),
    cleaned('This must be text', max).nullable(),
  );

/** An optional line that ends at `limits.line`, although the message says 150 (section 5). */
export const optionalLongerLine = () => optionalText(limits.line, messages.max150);

export const flag = () => z.boolean({ error: 'Choose yes or no' }).nullable();

export const choice = <const T extends readonly [string, ...string[]]>(values: T, prompt: string) =>
  z.preprocess(emptyToNull, z.enum(values, { error: prompt }).nullable());

/**
 * A phone number as its digits, in a string. Accepts numbers, and what contact lists and cards have: `tel:`, a leading +, spaces, brackets,
 * dots, slashes and hyphens. Drops the 0 of +61 (0)412, because nobody dials it after the country code.
 */
export const digits = (prompt: string, max: number) =>
  z.preprocess(
    (value) => (isFarTooLong(value, max) ? value : digitsOf(value)),
    z
      .string({ error: prompt })
      .max(longestToClean(max), { error: `Use at most ${max} digits`, abort: true })
      .regex(/^\d+$/, `${prompt}, digits only`)
      .max(max, `Use at most ${max} digits`)
      .nullable(),
  );

export const wholeNumber = (prompt: string, min: number, max: number) =>
  z.preprocess(
    numberOf,
    z
      .number({ error: prompt })
      .int(`${prompt}, without a fraction`)
      .min(min, `Use ${min} or more`)
      .max(max, `Use ${max} or less`)
      .nullable(),
  );

export function wizardStep(count: number) {
  const prompt = `Name a step from 1 to ${count}`;
  return z.number({ error: prompt }).int(prompt).min(1, prompt).max(count, prompt).optional();
}

/** A day of the calendar, `YYYY-MM-DD`. */
export const isoDate = (prompt: string) =>
  z.preprocess(
    emptyToNull,
    z.iso
      .date({ error: ({ input }) => [shortMonth(input), prompt].filter(Boolean).join('. ') })
      .refine(hasYear, prompt)
      .nullable(),
  );

/** A month as its first day, `YYYY-MM-01`. Other days become the first. */
export const isoMonth = (prompt: string) =>
  z.preprocess(
    emptyToNull,
    z.iso
      .date({ error: prompt })
      .refine(hasYear, prompt)
      .overwrite((date) => `${date.slice(0, 7)}-01`)
      .nullable(),
  );

/** Rich text as HTML; the server cleans it when it saves. */
export const richText = () =>
  z.preprocess(
    emptyToNull,
    cleaned('This must be text', limits.richTextHtml, maxMessage(limits.richText))
      .refine(hasAtMost(limits.richTextTags, '<'), lessFormatting)
      .refine((html) => textLength(html) <= limits.richText, maxMessage(limits.richText))
      .nullable(),
  );

/** The team's notes about somebody, as HTML. */
export const internalComments = () =>
  z.preprocess(
    emptyToNull,
    cleaned('This must be text', limits.internalCommentsHtml)
      .refine(hasAtMost(limits.internalCommentsTags, '<'), lessFormatting)
      .refine(hasAtMost(limits.internalCommentsReferences, '&'), 'Use fewer & characters')
      .nullable(),
  );

/** An empty list is 'not answered', like null. */
export const listOf = <const T extends readonly [string, ...string[]]>(values: T, prompt: string) =>
  z.preprocess(
    emptyListToNull,
    z
      .array(z.enum(values, { error: prompt }), { error: prompt })
      .max(limits.listEntries, prompt)
      .overwrite((list) => [...new Set(list)])
      .nullable(),
  );

/**
 * An email address as it's stored and compared: without invisible marks, trimmed, its domain in ASCII. Letters of other scripts before
 * the @ are lower-cased, because not every database locale can compare them without case.
 */
export function normalEmail(typed: string): string {
  const address = withoutInvisible(typed).trim().normalize('NFC');
  const [, mailbox, domain] = /^(.+)[@＠](.+)$/su.exec(address) ?? [];
  if (mailbox === undefined || domain === undefined) return address;
  return `${isAscii(mailbox) ? mailbox : mailbox.toLowerCase()}@${asciiDomain(domain)}`;
}

/** Whether only some mail servers accept the address: it has letters beyond ASCII before the @ (SMTPUTF8, RFC 6531). */
export const needsUnicodeMail = (address: string): boolean => !isAscii(address);

/** What browsers accept (the WHATWG's rule), with a dot in the domain, and letters of every script before the @. */
const addressPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\p{L}\p{M}\p{N}-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/u;

export const email = schema(
  'EmailAddress',
  'An email address',
  inherited,
  z
    .string({ error: 'Enter your email address' })
    .max(longestToClean(limits.emailMaxLength), {
      error: `Max ${limits.emailMaxLength} characters`,
      abort: true,
    })
    .overwrite(normalEmail)
    .min(1, 'Enter your email address')
    .max(limits.emailMaxLength, `Max ${limits.emailMaxLength} characters`)
    .pipe(
      z
        .email({ pattern: addressPattern, error: 'Enter an email address like name@example.com' })
        .max(limits.emailMaxLength),
    ),
  'mia.nguyen@example.com',
);

/** Code points of an answer once it's cleaned, as zod and PostgreSQL count. */
export const characterCount = (text: string): number => [...cleanText(text)].length;

/** Code points of the visible text in HTML. */
export const textLength = (html: string): number =>
  [...withoutTags(html).replaceAll(/&(?:#\d+|#x[\da-f]+|\w+);/gi, ' ')].length;

const lessFormatting = 'Use less formatting';

const hasAtMost = (count: number, character: '<' | '&') => (html: string) =>
  html.split(character).length - 1 <= count;

function emptyToNull(value: unknown): unknown {
  return typeof value === 'string' && isBlank(value) ? null : value;
}

const emptyListToNull = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value);

/** No calendar has a year 0, and PostgreSQL refuses it. */
const hasYear = (date: string) => !date.startsWith('0000');

/** 'February 1990 has only 28 days', if that's what is wrong. */
function shortMonth(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, year, month, day] = /^([1-9]\d{3})-(0[1-9]|1[0-2])-(29|3[01])$/.exec(value) ?? [];
  if (!day) return null;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return `${formatMonthYear(`${year}-${month}-01`)} has only ${lastDay} days`;
}

const isFarTooLong = (value: unknown, max: number) =>
  typeof value === 'string' && value.length > longestToClean(max);

function digitsOf(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value !== 'string' || isBlank(value)) return emptyToNull(value);
  return plainSigns(value)
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^(\(?)\s*\+/, '$1')
    .replace(/^(\(?\d{1,5}[)\s-]*)\(0\)/, '$1')
    .replaceAll(/[\s()\-./]/g, '');
}

function numberOf(value: unknown): unknown {
  const given = emptyToNull(value);
  if (isFarTooLong(given, limits.line)) return given;
  if (typeof given !== 'string') return given;
  const plain = plainSigns(given).trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : given;
}
