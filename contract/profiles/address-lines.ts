import { settings } from '#contract/settings.ts';
import type { Address } from './address.ts';
import { countryName } from './country-names.ts';

/** Lines of an address, in the order of the form. */
export const addressLines = ['addressLine1', 'suburb', 'city', 'state', 'zipCode'] as const;
export type AddressLine = (typeof addressLines)[number];

type Format = {
  /** A line without a label isn't asked for. */
  labels: Readonly<Partial<Record<AddressLine, string>>>;
  /** The lines of an address on a letter. */
  letter: readonly (readonly AddressLine[])[];
};

const street = { addressLine1: 'Street address' };
const postcode = { zipCode: 'Postcode' };

/** Labels of all lines, for an unknown country. */
export const generalAddressLabels: Readonly<Record<AddressLine, string>> = {
  ...street,
  suburb: 'Suburb',
  city: 'Town or city',
  state: 'State or region',
  ...postcode,
};

const { suburb: _suburb, ...generalLabels } = generalAddressLabels;

/** Default for countries that aren't in `formats`. */
const general: Format = {
  labels: generalLabels,
  letter: [['addressLine1'], ['suburb'], ['city'], ['state', 'zipCode']],
};

/** Within Australia, a letter's last line is in capitals, as Australia Post asks. */
const formats: Readonly<Record<string, Format>> = {
  AU: {
    labels: { ...street, city: 'Suburb or town', state: 'State or territory', ...postcode },
    letter: [['addressLine1'], ['suburb'], ['city', 'state', 'zipCode']],
  },
  NZ: {
    labels: { ...street, suburb: 'Suburb', city: 'Town or city', ...postcode },
    letter: [['addressLine1'], ['suburb'], ['city', 'zipCode']],
  },
};

const formatOf = (countryCode: string | null | undefined): Format => formats[countryCode ?? ''] ?? general;

/** Labels of a country's address lines. */
export const addressLabels = (countryCode: string | null | undefined) => formatOf(countryCode).labels;

const linesOf = (address: Address): string[] =>
  formatOf(address.country?.code).letter.map((line) =>
    line
      .map((part) => address[part])
      .filter(Boolean)
      .join(' '),
  );

/** All of an address in one line; '' for an empty one. */
export function addressInWords(address: Address): string {
  const isOnLetter = formatOf(address.country?.code).letter.flat().includes('state');
  return [...linesOf(address), !isOnLetter && address.state, address.country?.name]
    .filter(Boolean)
    .join(', ');
}

/** The lines of an address on a letter. Abroad, the country is the last. */
export function postalLines(address: Address): string[] {
  const code = address.country?.code;
  const lines = linesOf(address);
  const last = lines.at(-1) ?? '';
  const within = code === 'AU' ? [...lines.slice(0, -1), last.toUpperCase()] : lines;
  const written = within.filter(Boolean);
  if (written.length === 0 || !code || code === settings.country) return written;
  return [...written, countryName(code).toUpperCase()];
}
