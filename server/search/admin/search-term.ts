import { countries } from '#contract/profiles/countries.ts';

/** The codes of the countries whose name contains the term: countries are stored as codes. */
export function countryCodesNamed(term: string): string[] {
  const wanted = term.toLowerCase();
  return countries.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ code }) => code);
}

/** An index of trigrams helps only with a term that has three letters or digits in a row. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);
