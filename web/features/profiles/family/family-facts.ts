import type { FamilyProfile } from '#contract/profiles/family.ts';
import {
  hoursOfCareRequiredLabels,
  lengthOfStayLabels,
  overnightFrequencyLabels,
} from '#contract/profiles/labels.ts';
import { answeredFacts, type Fact } from '#web/features/profiles/facts.ts';
import { joinWithAnd } from '#web/lib/text.ts';
import { languagesWords, yesOrNo } from './family-words.ts';

/** `null` and absent answers give null. */
const inWords = <Value extends string>(
  value: Value | null | undefined,
  labels: Readonly<Record<Value, string>>,
): string | null => (value ? labels[value] : null);

/** Who lives there: the quiet panel beside the rest. */
export const householdFacts = (profile: FamilyProfile): Fact[] =>
  answeredFacts([
    {
      label: 'Adults',
      value: profile.adultName2 && joinWithAnd([profile.adultName1, profile.adultName2]),
    },
    { label: 'Other adults or frequent visitors', value: profile.otherAdults },
    { label: 'Pets', value: profile.pets },
    { label: 'Smoking household', value: yesOrNo(profile.familySmokes) },
    { label: 'A worker who smokes is accepted', value: yesOrNo(profile.smokerAccepted) },
    { label: 'Languages spoken', value: languagesWords(profile) },
    { label: 'Country', value: profile.address?.country?.name },
    { label: 'Nationality', value: profile.nationality?.name },
  ]);

export const dutiesFacts = (profile: FamilyProfile): Fact[] =>
  answeredFacts([
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
