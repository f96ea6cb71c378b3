import { email } from '#contract/fields.ts';
import { address, addressInput, countryInput, nationalityInput } from '#contract/profiles/address.ts';
import { country } from '#contract/profiles/countries.ts';
import { familyProfile } from '#contract/profiles/family.ts';
import { adminProfile, profile, profiles } from '#contract/profiles/profiles.ts';
import { supportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { australia, identityNotSeen, ids, inBrisbane, policeCheckSeen } from './example-people.ts';
import { named } from './named.ts';

export const profileNames = [
  named(email, 'EmailAddress', 'An email address', 'mia.nguyen@example.com'),
  named(country, 'Country', 'A country or a nationality: its code and its name in English', australia),
  named(countryInput, 'CountryInput', 'A country, by its code of ISO 3166-1; a name is ignored', {
    code: 'AU',
  }),
  named(nationalityInput, 'NationalityInput', 'A nationality, by the code of the country', { code: 'NZ' }),
  named(address, 'Address', 'Where someone lives; others see only the country', inBrisbane),
  named(addressInput, 'AddressInput', 'Only the lines that are sent change; null clears one', {
    city: 'Brisbane',
    zipCode: '4000',
  }),
  named(
    supportWorkerProfile,
    'SupportWorkerProfile',
    'A support worker, as far as the caller may see them; null means not answered',
    {
      id: ids.worker,
      role: 'SUPPORT_WORKER',
      checks: [policeCheckSeen],
      firstName: 'Tom',
      status: 'UNMATCHED',
      age: 29,
      address: { country: australia },
      languages: ['English', 'Mandarin'],
      driversLicense: true,
      introduction: '<p>I have supported two families.</p>',
      avatarUrl: null,
    },
  ),
  named(
    familyProfile,
    'FamilyProfile',
    'A family, as far as the caller may see them; null means not answered',
    {
      id: ids.family,
      role: 'FAMILY_USER',
      checks: [identityNotSeen],
      firstName: 'Mia',
      adultName1: 'Mia',
      status: 'UNMATCHED',
      address: { country: australia },
      numberOfChildren: 2,
      earliestStartDate: '2026-06-01',
      avatarUrl: null,
    },
  ),
  named(adminProfile, 'AdminProfile', 'An administrator', {
    id: ids.admin,
    role: 'ADMIN',
    firstName: 'Ada',
    status: 'REGISTERED',
  }),
  named(profile, 'Profile', 'User and profile in one object; `role` says of which kind', {
    id: ids.admin,
    role: 'ADMIN',
    firstName: 'Ada',
    status: 'REGISTERED',
  }),
  named(
    profiles.saveSupportWorker.body,
    'SupportWorkerInput',
    'Only the fields that are sent change; null clears one. Only administrators write status and comments',
    { pets: 'A cat', languages: ['English'], completedStep: 3, basedOn: { pets: null } },
  ),
  named(
    profiles.saveFamily.body,
    'FamilyInput',
    'Only the fields that are sent change; null clears one. Only administrators write status and comments',
    { numberOfChildren: 2, completedStep: 2, basedOn: { numberOfChildren: 1 } },
  ),
];
