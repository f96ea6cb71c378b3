/** Countries where families live. */
export const hostCountryCodes = ['AU', 'NZ'] as const;
export type HostCountryCode = (typeof hostCountryCodes)[number];

const displayNames = new Intl.DisplayNames('en-AU', { type: 'region' });

/** Cache, because every row of a list needs a name and the look-up is slow. */
const names = new Map<string, string>();

/** A country's name in the reader's language; an unknown code stays. @throws RangeError for a malformed code */
export function countryName(code: string): string {
  const known = names.get(code) ?? displayNames.of(code) ?? code;
  names.set(code, known);
  return known;
}

export const hostCountries = hostCountryCodes.map((code) => ({ code, name: countryName(code) }));
