/** Languages offered to workers and to families (section 3, Lists). */
export const supportWorkerLanguages = [
  'Arabic',
  'Cantonese',
  'English',
  'French',
  'German',
  'Italian',
  'Korean',
  'Malay',
  'Mandarin',
  'Spanish',
  'Vietnamese',
] as const;
export type SupportWorkerLanguage = (typeof supportWorkerLanguages)[number];

export const familyLanguages = [
  'Afrikaans',
  'Arabic',
  'Cantonese',
  'Dutch',
  'English',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Japanese',
  'Korean',
  'Malay',
  'Mandarin',
  'Maori',
  'Spanish',
  'Tagalog',
  'Tongan',
  'Vietnamese',
] as const;
export type FamilyLanguage = (typeof familyLanguages)[number];
