import { type AustralianState, australianStates } from './kinds.ts';

export const stateNames: Readonly<Record<AustralianState, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'the Australian Capital Territory',
  NT: 'the Northern Territory',
};

/** Spellings in addresses, in small letters. */
export const stateWritings: Readonly<Record<AustralianState, readonly string[]>> = {
  NSW: ['nsw', 'n s w', 'new south wales'],
  VIC: ['vic', 'victoria'],
  QLD: ['qld', 'queensland'],
  WA: ['wa', 'w a', 'western australia', 'west australia'],
  SA: ['sa', 's a', 'south australia'],
  TAS: ['tas', 'tasmania'],
  ACT: ['act', 'a c t', 'australian capital territory'],
  NT: ['nt', 'n t', 'northern territory'],
};

/**
 * The Australian state or territory in the text of an address: 'NSW', 'New South Wales', 'nsw 2000', 'Sydney, N.S.W.'. Null for none or
 * several.
 */
export function stateNamed(text: string | null): AustralianState | null {
  const words = ` ${(text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}]+/gu, ' ')
    .trim()} `;
  const named = australianStates.filter((state) =>
    stateWritings[state].some((one) => words.includes(` ${one} `)),
  );
  const [state] = named;
  return named.length === 1 && state ? state : null;
}
