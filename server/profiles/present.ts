import type { AustralianState } from '#contract/checks/kinds.ts';
import { type ClassedField, readersOf } from '#contract/field.ts';
import type { Address } from '#contract/profiles/address.ts';
import type { AddressLine } from '#contract/profiles/address-lines.ts';
import type { Country } from '#contract/profiles/countries.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { type FamilyFields, type FamilyProfile, familyFields } from '#contract/profiles/family.ts';
import { nationalityName } from '#contract/profiles/nationalities.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { lastStepCompleted, percentComplete } from '#contract/profiles/progress.ts';
import {
  type SupportWorkerFields,
  type SupportWorkerProfile,
  supportWorkerFields,
} from '#contract/profiles/support-worker.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { ageOn } from '#server/platform/clock.ts';
import { checksOnRecord } from './checks-on-record.ts';
import type { ShownView } from './policy.ts';
import type { ProfileRow, ProfileUser } from './store.ts';

/** What a profile shows of its pictures. */
export type ShownPictures = { avatarUrl: string | null; hasPictures: boolean };

const noPictures: ShownPictures = { avatarUrl: null, hasPictures: false };

/**
 * Every profile leaves the server through this function. What the other side sees is decided field by field, here and in
 * the registry of fields. `familyState`: of the family that reads it.
 */
export function presentProfile(
  row: ProfileRow,
  view: ShownView,
  now: Date,
  { avatarUrl, hasPictures }: ShownPictures = noPictures,
  familyState: AustralianState | null = null,
): Profile {
  if (view === 'otherSide') return { ...presentToOtherSide(row, now, familyState), avatarUrl };
  return presentWhole(row, view, now, { avatarUrl, hasPictures });
}

function presentWhole(
  { user, fields, seenChecks, agreed }: ProfileRow,
  view: 'owner' | 'admin',
  now: Date,
  pictures: ShownPictures,
): Profile {
  const today = dayOf(user, now);
  const base = {
    ...shownToAll(user, today),
    ...pictures,
    lastName: user.lastName,
    oneName: user.lastName === '',
    email: user.email,
    emailVerified: user.emailVerified,
    takenTour: user.takenTour,
    lastStepCompleted: lastStepCompleted(user.completedSteps),
    percentComplete: percentComplete(user.role, user.completedSteps),
    completedSteps: user.completedSteps.toSorted((a, b) => a - b),
    address: addressOf(user),
    dateOfBirth: user.dateOfBirth,
    mobile: user.mobile,
    whatsApp: user.whatsApp,
    skype: user.skype,
    facebook: user.facebook,
    instagram: user.instagram,
    twitter: user.twitter,
    linkedIn: user.linkedIn,
    ...(view === 'admin' && { internalComments: user.internalComments }),
    ...(view === 'owner' &&
      user.role !== 'ADMIN' && {
        agreed: { terms: agreed?.terms ?? null, privacy: agreed?.privacy ?? null },
      }),
  };
  if (user.role === 'ADMIN') return { ...base, role: user.role };
  const checks = checksOnRecord({ ...user, seenChecks }, today);
  if (user.role === 'SUPPORT_WORKER') {
    return { ...base, role: user.role, checks, ...pick(fields as SupportWorkerFields, supportWorkerNames) };
  }
  return {
    ...base,
    role: user.role,
    checks,
    adultName1: user.firstName,
    familyName: user.lastName,
    ...pick(fields as FamilyFields, familyNames),
  };
}

function presentToOtherSide(
  { user, fields, seenChecks }: ProfileRow,
  now: Date,
  familyState: AustralianState | null,
): Profile {
  const today = dayOf(user, now);
  const checks = checksOnRecord({ ...user, seenChecks }, today, familyState);
  const base = { ...shownToAll(user, today), address: { country: countryOf(user.countryCode) } };
  if (user.role === 'SUPPORT_WORKER') {
    return {
      ...base,
      role: user.role,
      checks,
      ...shown(fields as SupportWorkerFields, supportWorkerFields),
    } satisfies SupportWorkerProfile;
  }
  if (user.role === 'FAMILY_USER') {
    return {
      ...base,
      role: user.role,
      checks,
      adultName1: user.firstName,
      ...shown(fields as FamilyFields, familyFields),
    } satisfies FamilyProfile;
  }
  throw new Error('the other side never sees an administrator');
}

const shownToAll = (user: ProfileUser, today: string) => ({
  id: user.id,
  firstName: user.firstName,
  status: user.status,
  gender: user.gender,
  age: user.dateOfBirth === null ? null : ageOn(user.dateOfBirth, today),
  dateAvailable: user.dateAvailable,
  arrangement: user.arrangement,
  nationality: nationalityOf(user.nationalityCode),
});

const supportWorkerNames = Object.keys(supportWorkerFields) as (keyof SupportWorkerFields)[];
const familyNames = Object.keys(familyFields) as (keyof FamilyFields)[];

/** What the fields’ readers leave to the other side. */
const shown = <Fields extends object>(row: Fields, rules: Readonly<Record<keyof Fields, ClassedField>>) =>
  pick(
    row,
    (Object.keys(rules) as (keyof Fields)[]).filter((name) =>
      ['public', 'otherSide'].includes(readersOf(rules[name]).class),
    ),
  ) as Partial<Fields>;

function pick<T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const name of names) picked[name] = row[name];
  return picked;
}

type StoredAddress = Pick<ProfileUser, AddressLine | 'countryCode'>;

export function addressOf({
  addressLine1,
  suburb,
  city,
  state,
  zipCode,
  countryCode,
}: StoredAddress): Address {
  return { addressLine1, suburb, city, state, zipCode, country: countryOf(countryCode) };
}

export const countryOf = (code: string | null): Country | null =>
  code === null ? null : { code, name: countryName(code) };

export const nationalityOf = (code: string | null): Country | null =>
  code === null ? null : { code, name: nationalityName(code) };
