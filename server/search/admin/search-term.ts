import { countries } from '#contract/profiles/countries.ts';

/** The codes of the countries whose name contains the term: countries are stored as codes. */
export function countryCodesNamed(term: string): string[] {
  const wanted = term.toLowerCase();
  return countries.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ code }) => code);
}

/** An index of trigrams helps only with a term that has three letters or digits in a row. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/**
 * The term as it was typed, and as the database would have it: 'Smith, Mary' is also 'Smith Mary', and '+61 (0)412 345 678'
 * is also '61412345678'. A phone writes O’Brien where a keyboard writes O'Brien, and names are also kept without any marks.
 */
export function writingsOf(term: string): string[] {
  const spaced = term.replaceAll(/[\s,]+/g, ' ').trim();
  const written = [term, ...(spaced === '' ? [] : [spaced])];
  const plain = withoutMarks(spaced);
  const isWrittenPlainly = plain === '' || plain === spaced.toLowerCase();
  return [
    ...new Set([
      ...written,
      ...written.flatMap(withEachApostrophe),
      ...(isWrittenPlainly ? [] : [plain]),
      ...digitsOf(term),
    ]),
  ];
}

const plainLetters: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l' };

/** As the database keeps names for a search: see 0028_names_without_marks.sql. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[đøł]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['`\u00b4\u2018\u2019\u02bb\u02bc]/g, '');

/** Straight, the two of a phone, and the ʻokina of Samoan, Tongan and Hawaiian names. */
const apostrophes = ["'", '\u2018', '\u2019', '\u02bb'];
const anyApostrophe = new RegExp(`[${apostrophes.join('')}]`, 'g');

/** Nothing for a term without an apostrophe. */
const withEachApostrophe = (term: string): string[] =>
  term.search(anyApostrophe) < 0 ? [] : apostrophes.map((mark) => term.replaceAll(anyApostrophe, mark));

/** Fewer digits are more likely a year, an age or hours. */
const digitsOfNumber = 4;

/** The digits of a term that can be a phone number. */
function digitsOf(term: string): string[] {
  if (!/^\+?[\d\s()./\-\u2010-\u2013]+$/.test(term)) return [];
  const digits = term.replaceAll(/\D/g, '');
  if (digits.length < digitsOfNumber) return [];
  // '00' stands for '+'. The 0 of a call at home has no place after the country's code.
  return [digits.replace(/^00/, '').replace(/^(6[14])0(?=\d{6})/, '$1')];
}
