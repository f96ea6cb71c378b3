import type { Arrangement, Gender, Status } from '#contract/enums.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { nationalityName } from '#contract/profiles/nationalities.ts';
import type { DemoLogin } from '#demo/demo-logins.ts';
import { inventedMobile } from './mobile-numbers.ts';
import { dateOfBirth } from './relative-dates.ts';

/** What families and workers of the demo have in common. Dates are written as distances from now. */
export type DemoPerson = {
  firstName: string;
  lastName: string;
  /** One of the printed logins. */
  login?: DemoLogin;
  status: Status;
  /** How many steps of the wizard are done; all of them when it is left out. */
  stepsDone?: number;
  gender?: Gender;
  arrangement?: Arrangement;
  /** In whole years. */
  age?: number;
  /** A code of the nationality list. */
  nationality?: string;
  home: readonly [
    line: string | null,
    city: string | null,
    state: string | null,
    zipCode: string | null,
    country: string,
    suburb?: string,
  ];
  /** Made up by country when it is left out. */
  mobile?: string;
  /** Has WhatsApp on the mobile number. */
  isOnWhatsApp?: boolean;
  skype?: string;
  facebook?: string;
  instagram?: string;
  linkedIn?: string;
  /** Plain text of an internal comment, by the status whose day it was written on. */
  comments?: Partial<Record<Status, string>>;
};

/** As the contract's `personInput`. `seed` is the person's place in the list. */
export function personInputOf(person: DemoPerson, seed: number, now: Date) {
  const [addressLine1, city, state, zipCode, country, suburb = null] = person.home;
  const mobile = person.mobile ?? (person.stepsDone === 0 ? undefined : inventedMobile(country, seed));
  const { firstName, lastName, gender, age, arrangement, nationality } = person;
  const { skype, facebook, instagram, linkedIn } = person;
  return {
    firstName,
    lastName,
    address: {
      addressLine1,
      suburb,
      city,
      state,
      zipCode,
      country: { code: country, name: countryName(country) },
    },
    ...(gender && { gender }),
    ...(arrangement && { arrangement }),
    ...(age && { dateOfBirth: dateOfBirth(now, age, seed) }),
    ...(nationality && { nationality: { code: nationality, name: nationalityName(nationality) } }),
    ...(mobile && { mobile }),
    ...(mobile && person.isOnWhatsApp && { whatsApp: mobile }),
    ...(skype && { skype }),
    ...(facebook && { facebook }),
    ...(instagram && { instagram }),
    ...(linkedIn && { linkedIn }),
  };
}
