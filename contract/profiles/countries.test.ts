import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries, countryCodes, findCountryCode } from './countries.ts';
import { countryName, hostCountries, hostCountryCodes } from './country-names.ts';

/** Regions that `Intl` can name although ISO 3166-1 does not list them. */
const notCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' ');

/** Every two-letter region that `Intl` names and does not replace by another (BU is MM now). */
function regionsOfIntl(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) && new Intl.Locale(`und-${code}`).region === code);
}

describe('countries', () => {
  it('are the full world list', () => {
    const world = regionsOfIntl().filter((code) => !notCountries.includes(code));
    expect(countryCodes).toEqual(world);
    expect(countryCodes).toHaveLength(249);
  });

  it('each have a different name and are sorted by it', () => {
    const names = countries.map(({ name }) => name);
    expect(new Set(names).size).toBe(countryCodes.length);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('host are AU and NZ only', () => {
    expect(hostCountryCodes.join(' and ')).toBe(
      /(AU and NZ) only/.exec('Host countries AU and NZ only')?.[1],
    );
    expect(hostCountries).toEqual([
      { code: 'AU', name: 'Australia' },
      { code: 'NZ', name: 'New Zealand' },
    ]);
  });

  it('without a name show their code', () => expect(countryName('QQ')).toBe('QQ'));
});

describe('a country', () => {
  it('is found by its code or its name, in any case and with blanks around', () => {
    const spelling = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => ` ${text.toUpperCase()}\t`,
    );
    fc.assert(
      fc.property(fc.constantFrom(...countries), spelling, ({ code, name }, spell) => {
        expect(findCountryCode(spell(code))).toBe(code);
        expect(findCountryCode(spell(name))).toBe(code);
      }),
    );
  });

  it.each(['', ' ', 'Atlantis', 'A', 'AUS', 'OX'])('is not found by %j', (given) =>
    expect(findCountryCode(given)).toBeUndefined(),
  );
});
