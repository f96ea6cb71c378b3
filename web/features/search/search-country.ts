import { type HostCountryCode, hostCountryCodes } from '#contract/profiles/country-names.ts';

/** From the address bar; null stands for both countries, and for anything else. */
export const searchCountryFrom = (params: URLSearchParams): HostCountryCode | null =>
  hostCountryCodes.find((code) => code === params.get('country')?.toUpperCase()) ?? null;

export const countryParams = (country: HostCountryCode | null): Record<string, string> =>
  country === null ? {} : { country };
