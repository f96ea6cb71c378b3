import { ids, moment } from '#contract/example-people.ts';

const inBrisbane = { countryCode: 'AU', state: 'QLD', suburb: null, city: 'Brisbane' } as const;
const common = { emailVerifiedAt: new Date(moment), ...inBrisbane };

/** Invented readers, for the examples of mails. */
export const tom = {
  ...common,
  id: ids.worker,
  email: 'tom.hill@example.com',
  firstName: 'Tom',
  role: 'SUPPORT_WORKER',
  status: 'MATCHED',
} as const;
export const mia = {
  ...common,
  id: ids.family,
  email: 'mia.nguyen@example.com',
  firstName: 'Mia',
  role: 'FAMILY_USER',
  status: 'MATCHED',
} as const;
