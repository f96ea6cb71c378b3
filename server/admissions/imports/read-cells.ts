import { isBlank, plainSigns } from '#contract/fields.ts';
import { escapeHtml } from '#contract/plain-text.ts';
import { findCountryCode } from '#contract/profiles/countries.ts';
import { nationalities } from '#contract/profiles/nationalities.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { asWritten } from '#server/admissions/exports/csv.ts';
import type { PeopleColumn } from '#server/admissions/people-file/people-columns.ts';

/** What a cell says: a value for the rules of the field, why it can't be read, or null for nothing. */
export type ReadCell = { value: unknown; note?: string } | { problem: string } | null;

/** Reads a cell of a column. An empty one, and one with only a dash, says nothing. */
export function readCell(column: PeopleColumn, cell: string, today: string): ReadCell {
  const text = asWritten(cell).trim();
  if (isBlank(text) || /^(?:[-–—]+|n\/?a|null)$/i.test(text)) return null;
  switch (column.kind) {
    case 'flag':
      return flagOf(text);
    case 'day':
    case 'month':
      return dateOf(text, { kind: column.kind, today });
    case 'choice':
      return choiceOf(column, text);
    case 'country':
      return codeOf(
        countryAliases[nameOf(text)] ?? findCountryCode(text),
        `There’s no country called ${shown(text)}`,
      );
    case 'nationality':
      return codeOf(nationalityOf(text), `There’s no nationality called ${shown(text)}`);
    case 'list':
      return { value: entriesOf(text) };
    case 'html':
      return { value: /<[a-z/]/i.test(text) ? text : paragraphsOf(text) };
    default:
      return { value: text };
  }
}

/** A cell in a sentence, cut where it's long. */
export const shown = (text: string): string => `‘${text.length > 40 ? `${text.slice(0, 40)}…` : text}’`;

/** A name without case, marks and signs, so that it's found however it's written. */
export const nameOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', '✓', '✔']);
const no = new Set(['no', 'n', 'false', '0']);

function flagOf(text: string): ReadCell {
  const word = text.toLowerCase().replace(/\.$/, '');
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { problem: `Write yes or no, not ${shown(text)}` };
}

function choiceOf({ choices = {}, header, isCode }: PeopleColumn, text: string): ReadCell {
  const wanted = nameOf(text);
  const code = Object.keys(choices).find(
    (one) => nameOf(one) === wanted || nameOf(choices[one] ?? '') === wanted,
  );
  if (code !== undefined) return { value: code };
  const offered = Object.entries(choices).map(([one, words]) => (isCode ? one : words));
  return { problem: `${header} can’t be ${shown(text)}. Write one of: ${offered.join(', ')}` };
}

const countryAliases: Readonly<Record<string, string>> = {
  aus: 'AU',
  aust: 'AU',
  aotearoa: 'NZ',
  aotearoanewzealand: 'NZ',
  uk: 'GB',
  england: 'GB',
  usa: 'US',
  unitedstatesofamerica: 'US',
};

const codeOf = (code: string | undefined, problem: string): ReadCell =>
  code === undefined ? { problem } : { value: { code } };

const nationalityOf = (text: string) => {
  const wanted = nameOf(text);
  const byName = nationalities.find(
    ({ code, name }) => nameOf(name) === wanted || code.toLowerCase() === wanted,
  );
  return byName?.code ?? findCountryCode(text);
};

/** With semicolons or line breaks between the entries; with commas where there are none of these. */
function entriesOf(text: string): string[] {
  const separator = /[;\n|]/.test(text) ? /[;\n|]/ : /,/;
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join('');

const monthNames = [...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']];

const monthOf = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The year of two digits: of a birth in the past, of anything else near now. */
const fullYear = (year: string, { kind, today }: Dated): number => {
  const number = Number(year);
  if (year.length > 2) return number;
  return number + (kind === 'day' && number > Number(today.slice(2, 4)) ? 1900 : 2000);
};

type Dated = { kind: 'day' | 'month'; today: string };

/** Day 1 of a spreadsheet is 1 January 1900, and it counts a 29 February 1900 that never was. */
const serialDay = (serial: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);

/**
 * A day or a month. In 3/5/2026 the day comes first, as people in Australia and New Zealand write it; a note says so
 * where it could be read the other way round.
 */
function dateOf(given: string, dated: Dated): ReadCell {
  const text = plainSigns(given)
    .replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z| ?[ap]m)?$/i, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '')
    .trim();
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const day = serialDay(Number(text));
    return { value: day, note: `${text} is the spreadsheet’s number for ${formatDayMonthYear(day)}` };
  }
  const found = partsOf(text, dated);
  if (!found) return { problem: `${shown(given)} isn’t a date. Write it like 3 May 2026 or 2026-05-03` };
  const { year, month, day, isAmbiguous } = found;
  const iso = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso)
    return { problem: `${shown(given)} isn’t a day of the calendar. The day comes first, then the month` };
  if (!isAmbiguous) return { value: iso };
  return { value: iso, note: `${text} was read as ${formatDayMonthYear(iso)}` };
}

const two = (number: number) => String(number).padStart(2, '0');

type Parts = { year: number; month: number; day: number; isAmbiguous?: boolean };

function partsOf(text: string, dated: Dated): Parts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3] ?? 1) };
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [day, month] = [Number(numbers[1]), Number(numbers[2])];
    const isAmbiguous = day <= 12 && month <= 12 && day !== month;
    return { year: fullYear(numbers[3] ?? '', dated), month, day, isAmbiguous };
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[- .]*(?:of )?([a-z]{3,9})\.?[- ,]*(\d{4}|\d{2})$/i.exec(text);
  if (named && monthOf(named[2] ?? '') > 0)
    return { year: fullYear(named[3] ?? '', dated), month: monthOf(named[2] ?? ''), day: Number(named[1]) };
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (american && monthOf(american[1] ?? '') > 0)
    return { year: Number(american[3]), month: monthOf(american[1] ?? ''), day: Number(american[2]) };
  if (dated.kind === 'day') return null;
  const month = /^([a-z]{3,9})\.?[- ,]*(\d{4})$/i.exec(text);
  if (month && monthOf(month[1] ?? '') > 0)
    return { year: Number(month[2]), month: monthOf(month[1] ?? ''), day: 1 };
  const short = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  return short ? { year: Number(short[2]), month: Number(short[1]), day: 1 } : null;
}
