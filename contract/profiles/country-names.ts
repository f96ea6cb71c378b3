/** Where families live and workers come to. */
export const hostCountryCodes = ['AU', 'NZ'] as const;
export type HostCountryCode = (typeof hostCountryCodes)[number];

const displayNames = new Intl.DisplayNames('en-AU', { type: 'region' });

/** Cached, because every row of a list needs one and the look-up is slow. */
const names = new Map<string, string>();

/** In the reader's words; a code that is none comes back as it is. @throws RangeError for what does not look like a code */
export function countryName(code: string): string {
  const known = names.get(code) ?? displayNames.of(code) ?? code;
  names.set(code, known);
  return known;
}

export const hostCountries = hostCountryCodes.map((code) => ({ code, name: countryName(code) }));
