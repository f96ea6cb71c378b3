/** People and things that several examples share. */
export const ids = {
  worker: '019a0000-0000-7000-8000-000000000001',
  family: '019a0000-0000-7000-8000-000000000002',
  admin: '019a0000-0000-7000-8000-000000000003',
  picture: '019a0000-0000-7000-8000-000000000004',
  request: '019a0000-0000-7000-8000-000000000005',
  conversation: '019a0000-0000-7000-8000-000000000006',
  message: '019a0000-0000-7000-8000-000000000007',
  key: '019a0000-0000-4000-8000-000000000008',
  match: '019a0000-0000-7000-8000-000000000009',
  comment: '019a0000-0000-7000-8000-00000000000a',
};
export const moment = '2026-05-03T01:02:03.000Z';
export const passwordExample = 'Jacaranda-7!';
export const newPasswordExample = 'Kookaburra-9!';
export const australia = { code: 'AU', name: 'Australia' };
export const inBrisbane = {
  addressLine1: '12 Wattle Street',
  city: 'Brisbane',
  state: 'QLD',
  zipCode: '4000',
  country: australia,
};
export const mia = {
  userRole: 'FAMILY_USER',
  firstName: 'Mia',
  lastName: 'Nguyen',
  email: 'mia.nguyen@example.com',
  password: passwordExample,
  countryCode: 'AU',
} as const;
export const tomInBrief = {
  id: ids.worker,
  role: 'SUPPORT_WORKER',
  firstName: 'Tom',
  lastName: 'Hill',
  status: 'UNMATCHED',
} as const;
export const miaInBrief = { ...tomInBrief, id: ids.family, role: 'FAMILY_USER', firstName: 'Mia' } as const;

export const policeCheckSeen = {
  kind: 'national-police-check',
  state: null,
  standing: 'seen',
  notValidIn: null,
  seenOn: '2026-10-03',
  expiresOn: '2029-09-28',
  count: 1,
} as const;
export const identityNotSeen = {
  kind: 'identity',
  state: null,
  standing: 'not-seen',
  seenOn: null,
  expiresOn: null,
  count: 0,
  notValidIn: null,
} as const;
