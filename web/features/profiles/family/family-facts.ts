import type { FamilyProfile } from '#contract/profiles/family.ts';
import {
  arrangementLabels,
  hoursOfCareRequiredLabels,
  lengthOfStayLabels,
  overnightFrequencyLabels,
} from '#contract/profiles/labels.ts';
import { addressLine, answeredFacts, type Fact } from '#web/features/profiles/view/facts.ts';
import { formatDateRange, formatMonthYear } from '#web/lib/dates.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { joinWithAnd } from '#web/lib/text.ts';
import { phoneWords } from '#web/ui/contact-links/phone-words.ts';
import { behaviourWords, benefitsWords, languagesWords, supportsWords, yesOrNo } from './family-words.ts';

/** `null` and absent answers give null. */
const inWords = <Value extends string>(
  value: Value | null | undefined,
  labels: Readonly<Record<Value, string>>,
): string | null => (value ? labels[value] : null);

/** Who lives there, for the side panel. */
export const householdFacts = (profile: FamilyProfile): Fact[] =>
  answeredFacts([
    {
      label: 'Adults',
      value: profile.adultName2 && joinWithAnd([profile.adultName1, profile.adultName2]),
    },
    { label: 'Other adults or frequent visitors', value: profile.otherAdults },
    { label: 'Pets', value: profile.pets },
    { label: 'Smoking household', value: yesOrNo(profile.familySmokes) },
    { label: 'Worker may smoke', value: yesOrNo(profile.smokerAccepted) },
    { label: 'Languages spoken', value: languagesWords(profile) },
    { label: 'Country', value: profile.address?.country?.name },
    { label: 'Nationality', value: profile.nationality?.name },
  ]);

export const dutiesFacts = (profile: FamilyProfile): Fact[] =>
  answeredFacts([
    { label: 'Arrangement', value: inWords(profile.arrangement, arrangementLabels) },
    {
      label: 'Hours of care in a week',
      value: inWords(profile.hoursOfCareRequired, hoursOfCareRequiredLabels),
    },
    { label: 'Length of stay', value: inWords(profile.lengthOfStay, lengthOfStayLabels) },
    {
      label: 'Overnight support',
      value: inWords(profile.howOftenOvernightSupportsRequired, overnightFrequencyLabels),
    },
    { label: 'Driving required', value: yesOrNo(profile.requiredToDrive) },
  ]);

export function startRange({ earliestStartDate: from, latestStartDate: to }: FamilyProfile): string | null {
  if (from && to) return formatDateRange(from, to);
  if (from) return `From ${formatMonthYear(from)}`;
  return to ? `Until ${formatMonthYear(to)}` : null;
}

/** Section 2, family profile view: what administrators see in the left panel. */
export const leftPanelContacts = (profile: FamilyProfile): Fact[] =>
  answeredFacts([
    { label: 'Last name', value: profile.familyName },
    { label: 'Address', value: addressLine(profile) },
    { label: 'Email', value: profile.email && shownEmail(profile.email) },
    { label: 'Mobile', value: profile.mobile && phoneWords(profile.mobile) },
    { label: 'Facebook', value: profile.facebook },
    { label: 'Instagram', value: profile.instagram },
  ]);

/** The answers in each section of a family's page, in the specification's order. */

export const careAnswers = (profile: FamilyProfile) => [
  { title: 'Disability', text: profile.descriptionOfDisability },
  { title: 'What is needed', text: profile.descriptionOfCareNeeds },
  { title: 'Required supports', text: supportsWords(profile) },
  {
    title: 'Medical support plan',
    text: yesOrNo(
      profile.hasEmergencyMedicalPlan,
      'There’s an emergency medical plan.',
      'There’s no emergency medical plan.',
    ),
  },
  { title: 'Extra skills or training', text: profile.additionalSkillsOrTrainingSupportWorkerNeeds },
  {
    title: 'Behaviour support plan',
    text: yesOrNo(
      profile.hasBehaviourSupportPlan,
      'There’s a behaviour support plan.',
      'There’s no behaviour support plan.',
    ),
  },
  { title: 'Behaviour', text: behaviourWords(profile) },
];

export const lifeAnswers = (profile: FamilyProfile) => [
  { title: 'Living arrangements', text: profile.livingArrangementDescription },
  { title: 'Benefits', text: benefitsWords(profile) },
  { title: 'Other benefits', text: profile.descriptionOfOtherBenenfit },
  { title: 'Work experience', text: profile.workExperienceBenefits },
];

export const placeAnswers = (profile: FamilyProfile) => [
  { title: 'The area', text: profile.locationDescription },
  { title: 'Distance from the nearest major city', text: profile.distanceFromClosestMajorCity },
  { title: 'Transport', text: profile.transportOptionsFromHome },
  { title: 'Local attractions', text: profile.localAttractions },
];
