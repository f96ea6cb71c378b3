import { addressInWords } from '#contract/profiles/address-lines.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { phoneWords } from '#web/ui/contact-links/phone-words.ts';

export type Fact = { label: string; value: string };
type Maybe = { label: string; value: string | number | null | undefined };
type AnyProfile = SupportWorkerProfile | FamilyProfile;

/** Leaves out what is not answered. */
export const answeredFacts = (candidates: readonly Maybe[]): Fact[] =>
  candidates.flatMap(({ label, value }) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }],
  );

export const addressLine = ({ address }: AnyProfile): string => (address ? addressInWords(address) : '');

/** How to reach somebody, and where they are online. */
export const reachFacts = (profile: AnyProfile): Fact[] =>
  answeredFacts([
    { label: 'Email', value: profile.email && shownEmail(profile.email) },
    { label: 'Mobile', value: profile.mobile && phoneWords(profile.mobile) },
    { label: 'WhatsApp', value: profile.whatsApp && phoneWords(profile.whatsApp) },
    { label: 'Skype', value: profile.skype },
    { label: 'LinkedIn', value: profile.linkedIn },
    { label: 'Facebook', value: profile.facebook },
    { label: 'Instagram', value: profile.instagram },
    { label: 'Twitter', value: profile.twitter },
  ]);

/** For the owner and the admissions team. */
export const contactFacts = (profile: AnyProfile): Fact[] => [
  ...answeredFacts([
    { label: 'Date of birth', value: profile.dateOfBirth && formatDayMonthYear(profile.dateOfBirth) },
    { label: 'Address', value: addressLine(profile) },
  ]),
  ...reachFacts(profile),
];
