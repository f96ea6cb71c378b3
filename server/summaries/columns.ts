/** What a summary shows beside the columns of a match, to select from `users` and the role's own table. */
export const summaryOfSupportWorker = [
  'users.id',
  'users.firstName',
  'users.status',
  'users.dateOfBirth',
  'users.nationalityCode',
  'users.gender',
  'supportWorkers.introduction',
] as const;
export const summaryOfFamily = [
  'users.id',
  'users.firstName',
  'users.status',
  'families.locationDescription',
  'families.childrenDescription',
  'families.familyDescription',
] as const;
