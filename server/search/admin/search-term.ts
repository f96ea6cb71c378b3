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
 * The ways to write a term, which the database searches without marks (`without_marks`): 'Smith, Mary' is also 'Smith Mary', and
 * '+61 (0)412 345 678' is also '61412345678'. A long vowel is also two: Tāne is Taane. Two of a vowel are also one at the
 * beginning of a word, so that Taane is Tane and Aaron is not Sharon. An email address is also as it is stored. None where the term has nothing but marks.
 */
export function writingsOf(term: string): string[] {
  // Copied from a contact or a page. Persian and Hindi names have such marks within them, so they are searched with them too.
  const spaced = withoutInvisible(term)
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
  const decomposed = spaced.normalize('NFD');
  const doubled = decomposed.replaceAll(/([aeiou])\u0304/gi, '$1$1');
  const plain = withoutMarks(spaced);
  // Not 'ee' and 'oo', which are English: Lee is not everyone with 'le'.
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

/** Without accents, macrons, apostrophes and the ʻokina, and in small letters. */
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
