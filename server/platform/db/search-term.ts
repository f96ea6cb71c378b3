import { normalEmail, plainSigns, withoutInvisible } from '#contract/fields.ts';
import { countries } from '#contract/profiles/countries.ts';

/** The codes of the countries whose name contains the term: countries are stored as codes. */
export function countryCodesNamed(term: string): string[] {
  const wanted = withoutMarks(term);
  if (wanted === '') return [];
  return countries.filter(({ name }) => withoutMarks(name).includes(wanted)).map(({ code }) => code);
}

/** An index of trigrams helps only with a term that has three letters or digits in a row. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(withoutMarks(term));

/**
 * The spellings of a term to search for; the database compares them without marks (`without_marks`). 'Smith, Mary' also finds 'Smith Mary',
 * and '+61 (0)412 345 678' also '61412345678'. A long vowel may be doubled: Tāne, Taane. A doubled vowel may be single at the
 * beginning of a word, so that Taane finds Tane but Aaron not Sharon. An email address also finds its stored form. Empty if the term has only marks.
 */
export function writingsOf(term: string): string[] {
  // Copied text may have invisible marks. Persian and Hindi names need them, so it's searched with them too.
  const spaced = withoutInvisible(term)
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
  const decomposed = spaced.normalize('NFD');
  const doubled = decomposed.replaceAll(/([aeiou])\u0304/gi, '$1$1');
  const plain = withoutMarks(spaced);
  // Not 'ee' and 'oo', which English has: Lee must not find everyone with 'le'.
  const single = plain.replaceAll(/([aiu])\1/g, '$1');
  const written = [
    term,
    spaced,
    ...(doubled === decomposed ? [] : [doubled]),
    ...(single === plain ? [] : [` ${single}`]),
    ...digitsOf(term),
    ...(term.includes('@') ? [normalEmail(term)] : []),
  ];
  return [...new Set(written)].filter((one) => withoutMarks(one) !== '');
}

/** Lower case, without accents, macrons, apostrophes and the ʻokina. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'`\u00b4\u2018\u2019\u02bb\u02bc]/g, '')
    .toLowerCase();

/** Fewer digits are more likely a year, an age or hours. */
const digitsOfNumber = 4;

/** The digits of a term that can be a phone number. */
function digitsOf(term: string): string[] {
  const plain = plainSigns(term).replace(/^\s*tel:/i, '');
  if (!/^\+?[\d\s()./-]+$/.test(plain)) return [];
  const digits = plain.replaceAll(/\D/g, '');
  if (digits.length < digitsOfNumber) return [];
  // '00' stands for '+'. The 0 of a call at home has no place after the country's code.
  return [digits.replace(/^00/, '').replace(/^(6[14])0(?=\d{6})/, '$1')];
}

/** `LIKE` pattern for 'contains this text', in which `%`, `_` and `\` stand for themselves. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
