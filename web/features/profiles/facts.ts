import type { FamilyProfile } from '#contract/profiles/family.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { firstOfMonth, formatDateRange, formatDayMonthYear, formatMonthYear } from '#web/lib/dates.ts';

export type Fact = { label: string; value: string };
type Maybe = { label: string; value: string | number | null | undefined };
type AnyProfile = SupportWorkerProfile | FamilyProfile;

/** What is not answered is not a fact. */
export const answeredFacts = (candidates: readonly Maybe[]): Fact[] =>
  candidates.flatMap(({ label, value }) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }],
  );

export function availableFrom(dateAvailable: string | null | undefined, today: string): string | null {
  if (!dateAvailable) return null;
  return dateAvailable <= firstOfMonth(today) ? 'Now' : formatMonthYear(dateAvailable);
}

export function startRange({ earliestStartDate: from, latestStartDate: to }: FamilyProfile): string | null {
  if (from && to) return formatDateRange(from, to);
  if (from) return `From ${formatMonthYear(from)}`;
  return to ? `Until ${formatMonthYear(to)}` : null;
}

export const addressLine = ({ address }: AnyProfile): string =>
  [
    address?.addressLine1,
    address?.city,
    [address?.state, address?.zipCode].filter(Boolean).join(' '),
    address?.country?.name,
  ]
    .filter(Boolean)
    .join(', ');

/** How someone is reached and where they are online. */
export const reachFacts = (profile: AnyProfile): Fact[] =>
  answeredFacts([
    { label: 'Email', value: profile.email },
    { label: 'Mobile', value: profile.mobile },
    { label: 'WhatsApp', value: profile.whatsApp },
    { label: 'Skype', value: profile.skype },
    { label: 'LinkedIn', value: profile.linkedIn },
    { label: 'Facebook', value: profile.facebook },
    { label: 'Instagram', value: profile.instagram },
    { label: 'Twitter', value: profile.twitter },
  ]);

/** Section 2, family profile view: what administrators see in the left panel. */
export const leftPanelContacts = (profile: FamilyProfile): Fact[] =>
  answeredFacts([
    { label: 'Last name', value: profile.familyName },
    { label: 'Address', value: addressLine(profile) },
    { label: 'Email', value: profile.email },
    { label: 'Mobile', value: profile.mobile },
    { label: 'Facebook', value: profile.facebook },
    { label: 'Instagram', value: profile.instagram },
  ]);

/** For the owner and the admissions team. */
export const contactFacts = (profile: AnyProfile): Fact[] => [
  ...answeredFacts([
    { label: 'Date of birth', value: profile.dateOfBirth && formatDayMonthYear(profile.dateOfBirth) },
    { label: 'Address', value: addressLine(profile) },
  ]),
  ...reachFacts(profile),
];
