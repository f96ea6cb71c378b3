import { countries } from '#contract/profiles/countries.ts';

/** Countries are stored as codes and searched by name. */
export function countryCodesNamed(term: string): string[] {
  const wanted = term.toLowerCase();
  return countries.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ code }) => code);
}

/** Without three letters or digits in a row an index of trigrams is of no use. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);
