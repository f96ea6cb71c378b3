/** All enumerations of the specification (sections 3, 4, 9). Wire values never change, misspellings included. */

export const roles = ['SUPPORT_WORKER', 'FAMILY_USER', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** In the usual order of a person's way. */
export const supportWorkerStatuses = [
  'REGISTERED',
  'PENDING_APPROVAL',
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
  'MATCHED',
  'FAILED_INTERVIEW',
  'DELETED_HIDDEN',
] as const;
export type Status = (typeof supportWorkerStatuses)[number];

/** Families have no PENDING_APPROVAL. */
export const familyStatuses = supportWorkerStatuses.filter((status) => status !== 'PENDING_APPROVAL');

/** May see and contact the other side. */
export const approvedStatuses = ['MATCHED', 'UNMATCHED'] as const satisfies readonly Status[];

/** May be found by the other side. */
export const listedStatuses = [
  'READY_FOR_MATCHING',
  'UNMATCHED',
  'MATCHED',
] as const satisfies readonly Status[];

export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

export const experienceLevels = ['NONE', 'UNDER_SUPERVISION', 'INDEPENDANTLY', 'SUPERVISING_OTHERS'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

export const behaviourDescriptions = [
  'PLACID_AND_MOSTLY_COOPERATIVE',
  'STRUGGLES_TO_MANAGE_EMOTIONS',
  'EMOTIONAL_AND_UNPREDICTABLE',
  'AGGRESSIVE_AND_OPPOSITIONAL',
  'OTHER',
] as const;
export type BehaviourDescription = (typeof behaviourDescriptions)[number];

export const hoursOfCareRequired = [
  'HOURS_5_TO_10',
  'HOURS_10_TO_20',
  'HOURS_20_TO_30',
  'HOURS_30_TO_40',
] as const;
export type HoursOfCareRequired = (typeof hoursOfCareRequired)[number];

export const lengthsOfStay = ['MONTHS_3_TO_6', 'MONTHS_6_TO_9', 'MONTHS_9_TO_12'] as const;
export type LengthOfStay = (typeof lengthsOfStay)[number];

/** Beyond the specification: whether a worker lives with the family. Both sides answer it. */
export const arrangements = ['LIVE_IN', 'LIVE_OUT', 'EITHER'] as const;
export type Arrangement = (typeof arrangements)[number];

export const overnightFrequencies = ['REGULARLY', 'SOMETIMES', 'OCCASIONALLY'] as const;
export type OvernightFrequency = (typeof overnightFrequencies)[number];

export const supportFlags = [
  'mealTimeSupport',
  'tubeFeeding',
  'PEGmanagement',
  'medicationManagement',
  'personalCare',
  'toileting',
  'socialSupport',
  'alternativeCommunication',
  'signLanguage',
  'diabetesManagement',
  'allergyManagement',
  'mobilitySupport',
  'behaviourSupport',
  'sensoryRegulation',
] as const;
export type SupportFlag = (typeof supportFlags)[number];

export const benefitFlags = [
  'privateUseOfCar',
  'phoneProvided',
  'phoneDataPlanProvided',
  'freeInternetAccess',
  'netflixFoxtelOrOther',
  'holidayWithFamily',
  'gymMembership',
  'visitorsAllowed',
  'separateLivingArea',
  'privateBathroom',
  'familyPool',
  'flexibleRoster',
  'extendedTimeOffForTravel',
  'other',
] as const;
export type BenefitFlag = (typeof benefitFlags)[number];

export const fileTags = ['avatar', 'photos', 'education', 'license', 'family-photos'] as const;
export type FileTag = (typeof fileTags)[number];

/** Radio buttons of the admin search. */
export const matchFilters = ['any', 'matched', 'unmatched'] as const;
export type MatchFilter = (typeof matchFilters)[number];

/** Orders of the admin search: newest registration, longest in the current status, or name. */
export const adminSorts = ['newest', 'waiting', 'name'] as const;
export type AdminSort = (typeof adminSorts)[number];
