import { countries } from '#contract/profiles/countries.ts';

/** `LIKE` pattern for 'contains this text'; the signs of a pattern in the text stand for themselves. */
export const containsPattern = (term: string): string => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The codes of the countries whose name contains the term: countries are stored as codes. */
export function countryCodesNamed(term: string): string[] {
  const wanted = term.toLowerCase();
  return countries.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ code }) => code);
}

/** An index of trigrams helps only with a term that has three letters or digits in a row. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);
