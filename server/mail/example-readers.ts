import { ids, moment } from '#contract/example-people.ts';

const isVerified = { emailVerifiedAt: new Date(moment) };

/** Invented readers, for the examples of mails. */
export const tom = {
  ...isVerified,
  id: ids.worker,
  email: 'tom.hill@example.com',
  firstName: 'Tom',
  role: 'SUPPORT_WORKER',
  status: 'MATCHED',
} as const;
export const mia = {
  ...isVerified,
  id: ids.family,
  email: 'mia.nguyen@example.com',
  firstName: 'Mia',
  role: 'FAMILY_USER',
  status: 'MATCHED',
} as const;
