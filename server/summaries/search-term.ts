import { countries } from '#contract/countries.ts';

/** `LIKE` pattern for 'contains this text', its own signs taken as they are. */
export const containsPattern = (term: string): string => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Countries are stored as codes and searched by name. */
export function countryCodesNamed(term: string): string[] {
  const wanted = term.toLowerCase();
  return countries.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ code }) => code);
}
