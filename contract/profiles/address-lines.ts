import { settings } from '#contract/settings.ts';
import type { Address } from './address.ts';
import { countryName } from './country-names.ts';

/** What people type of an address, in the order in which it is asked for. */
export const addressLines = ['addressLine1', 'suburb', 'city', 'state', 'zipCode'] as const;
export type AddressLine = (typeof addressLines)[number];

type Format = {
  /** What each line is called there. A line without a name is not asked for. */
  labels: Readonly<Partial<Record<AddressLine, string>>>;
  /** What stands on each line of a letter. */
  letter: readonly (readonly AddressLine[])[];
};

const street = { addressLine1: 'Street address' };
const postcode = { zipCode: 'Postcode' };

/** Of every line, where no country is known. */
export const generalAddressLabels: Readonly<Record<AddressLine, string>> = {
  ...street,
  suburb: 'Suburb',
  city: 'Town or city',
  state: 'State or region',
  ...postcode,
};

const { suburb: _suburb, ...generalLabels } = generalAddressLabels;

/** Of a country whose post we know nothing about. */
const general: Format = {
  labels: generalLabels,
  letter: [['addressLine1'], ['suburb'], ['city'], ['state', 'zipCode']],
};

/** The last line of a letter within Australia is in capitals, as Australia Post asks for it. */
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

/** The lines that a country has, and what they are called there. */
export const addressLabels = (countryCode: string | null | undefined) => formatOf(countryCode).labels;

const linesOf = (address: Address): string[] =>
  formatOf(address.country?.code).letter.map((line) =>
    line
      .map((part) => address[part])
      .filter(Boolean)
      .join(' '),
  );

/** An address in one line, with all that is stored of it. '' when there is nothing. */
export function addressInWords(address: Address): string {
  const isOnLetter = formatOf(address.country?.code).letter.flat().includes('state');
  return [...linesOf(address), !isOnLetter && address.state, address.country?.name]
    .filter(Boolean)
    .join(', ');
}

/** An address as it stands on a letter, line by line. Abroad, the last line is the country. */
export function postalLines(address: Address): string[] {
  const code = address.country?.code;
  const lines = linesOf(address);
  const last = lines.at(-1) ?? '';
  const within = code === 'AU' ? [...lines.slice(0, -1), last.toUpperCase()] : lines;
  const written = within.filter(Boolean);
  if (written.length === 0 || !code || code === settings.country) return written;
  return [...written, countryName(code).toUpperCase()];
}
