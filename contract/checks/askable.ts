import type { RefereeNumber, RequiredChecks } from './check-settings.ts';

export const refereeNumbers: readonly RefereeNumber[] = [0, 2, 3];

/** Bounds of a period, in months. */
export const periodMonths = { min: 1, max: 120 } as const;

/** What can be asked of each side in each country, in the order in which we ask. The interview is part of approving somebody. */
export const askableChecks: RequiredChecks = {
  SUPPORT_WORKER: {
    AU: [
      'national-police-check',
      'working-with-children',
      'ndis-worker-screening',
      'right-to-work-au',
      'first-aid',
      'cpr',
      'drivers-licence',
    ],
    NZ: ['nz-police-vetting', 'right-to-work-nz', 'first-aid', 'cpr', 'drivers-licence'],
  },
  FAMILY_USER: { AU: ['identity', 'home-visit'], NZ: ['identity', 'home-visit'] },
};
