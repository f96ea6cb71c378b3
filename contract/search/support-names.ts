import type { SupportFlag } from '#contract/enums.ts';

/** What a support worker does, as people say it: 'Does mealtimes and personal care'. */
export const supportNames: Record<SupportFlag, string> = {
  mealTimeSupport: 'mealtimes',
  tubeFeeding: 'tube feeding',
  PEGmanagement: 'PEG feeding',
  medicationManagement: 'medication',
  personalCare: 'personal care',
  toileting: 'toileting',
  socialSupport: 'social support',
  alternativeCommunication: 'alternative communication',
  signLanguage: 'sign language',
  diabetesManagement: 'diabetes care',
  allergyManagement: 'allergy care',
  mobilitySupport: 'mobility support',
  behaviourSupport: 'behaviour support',
  sensoryRegulation: 'sensory regulation',
};
