import type {
  Arrangement,
  BehaviourDescription,
  BenefitFlag,
  ExperienceLevel,
  HoursOfCareRequired,
  LengthOfStay,
  OvernightFrequency,
  Status,
  SupportFlag,
} from '#contract/enums.ts';

/** Enumerations in words. Wire values keep their misspellings; labels are spelt right. */

export const statusLabels: Record<Status, string> = {
  REGISTERED: 'Registered',
  PENDING_APPROVAL: 'Pending approval',
  READY_FOR_INTERVIEW: 'Ready for interview',
  INTERVIEWED: 'Interviewed',
  READY_FOR_MATCHING: 'Ready for matching',
  UNMATCHED: 'Unmatched',
  MATCHED: 'Matched',
  FAILED_INTERVIEW: 'Failed interview',
  DELETED_HIDDEN: 'Deleted hidden',
};

/** Statuses for the team. UNMATCHED has more words, because a filter of that name finds everyone but matched people. */
export const teamStatusLabels: Record<Status, string> = {
  ...statusLabels,
  UNMATCHED: 'Unmatched: approved and looking',
};

/** A status within a sentence: 'moved from Unmatched (approved and looking) to Matched'. */
export const teamStatusInSentence = (status: Status): string =>
  status === 'UNMATCHED' ? 'Unmatched (approved and looking)' : statusLabels[status];

export const experienceLevelLabels: Record<ExperienceLevel, string> = {
  NONE: 'None yet',
  UNDER_SUPERVISION: 'Under supervision',
  INDEPENDANTLY: 'Independently',
  SUPERVISING_OTHERS: 'Supervising others',
};

export const behaviourDescriptionLabels: Record<BehaviourDescription, string> = {
  PLACID_AND_MOSTLY_COOPERATIVE: 'Placid and mostly cooperative',
  STRUGGLES_TO_MANAGE_EMOTIONS: 'Mostly calm but struggles to manage emotions',
  EMOTIONAL_AND_UNPREDICTABLE: 'Emotional and unpredictable',
  AGGRESSIVE_AND_OPPOSITIONAL: 'Aggressive and oppositional',
  OTHER: 'Other',
};

export const hoursOfCareRequiredLabels: Record<HoursOfCareRequired, string> = {
  HOURS_5_TO_10: '5 to 10 hours',
  HOURS_10_TO_20: '10 to 20 hours',
  HOURS_20_TO_30: '20 to 30 hours',
  HOURS_30_TO_40: '30 to 40 hours',
};

export const lengthOfStayLabels: Record<LengthOfStay, string> = {
  MONTHS_3_TO_6: '3 to 6 months',
  MONTHS_6_TO_9: '6 to 9 months',
  MONTHS_9_TO_12: '9 to 12 months',
};

/** The field's label on both sides. */
export const arrangementLabel = 'Arrangement';

export const arrangementLabels: Record<Arrangement, string> = {
  LIVE_IN: 'Live-in',
  LIVE_OUT: 'Live-out',
  EITHER: 'Live-in or live-out',
};

export const overnightFrequencyLabels: Record<OvernightFrequency, string> = {
  REGULARLY: 'Regularly',
  SOMETIMES: 'Sometimes',
  OCCASIONALLY: 'Occasionally',
};

export const supportFlagLabels: Record<SupportFlag, string> = {
  mealTimeSupport: 'meal time support',
  tubeFeeding: 'tube feeding',
  PEGmanagement: 'PEG management',
  medicationManagement: 'medication management',
  personalCare: 'personal care',
  toileting: 'toileting',
  socialSupport: 'social support',
  alternativeCommunication: 'alternative communication',
  signLanguage: 'sign language',
  diabetesManagement: 'diabetes management',
  allergyManagement: 'allergy management',
  mobilitySupport: 'mobility support',
  behaviourSupport: 'behaviour support',
  sensoryRegulation: 'sensory regulation',
};

export const benefitFlagLabels: Record<BenefitFlag, string> = {
  privateUseOfCar: 'private use of a car',
  phoneProvided: 'a phone',
  phoneDataPlanProvided: 'a phone data plan',
  freeInternetAccess: 'free internet access',
  netflixFoxtelOrOther: 'Netflix, Foxtel or similar',
  holidayWithFamily: 'holidays with the family',
  gymMembership: 'a gym membership',
  visitorsAllowed: 'visitors allowed',
  separateLivingArea: 'a separate living area',
  privateBathroom: 'a private bathroom',
  familyPool: 'a family pool',
  flexibleRoster: 'a flexible roster',
  extendedTimeOffForTravel: 'extended time off for travel',
  other: 'other benefits',
};
