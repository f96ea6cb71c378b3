import type { AustralianState, CheckKind, CheckSide } from './kinds.ts';

type HostCountry = 'AU' | 'NZ';

/** The checks that are asked of each side, by where they live. References have a setting of their own. */
export type RequiredChecks = Readonly<Record<CheckSide, Readonly<Record<HostCountry, CheckKind[]>>>>;

/** How many referees are asked of a support worker. Not one: their card would say what that referee has said of them. */
export type RefereeNumber = 0 | 2 | 3;

/** Kinds that are valid for a period from the day of issue, which is the same wherever they were issued. */
export const periodKinds = [
  'national-police-check',
  'nz-police-vetting',
  'ndis-worker-screening',
  'first-aid',
  'cpr',
] as const satisfies readonly CheckKind[];
export type PeriodKind = (typeof periodKinds)[number];

/** For how many months a check is valid from the day of issue. */
export type CheckValidity = Readonly<Record<PeriodKind, number>> & {
  readonly 'working-with-children': Readonly<Record<AustralianState, number>>;
};

/** What is asked until the operator sets something else. */
export const defaultRequiredChecks: RequiredChecks = {
  SUPPORT_WORKER: {
    AU: ['national-police-check', 'working-with-children', 'right-to-work-au'],
    NZ: ['nz-police-vetting', 'right-to-work-nz'],
  },
  FAMILY_USER: { AU: ['identity'], NZ: ['identity'] },
};

/** Periods until the operator sets others. `checkRules` says where each comes from. */
export const defaultCheckValidity: CheckValidity = {
  'national-police-check': 36,
  'nz-police-vetting': 36,
  'ndis-worker-screening': 60,
  'first-aid': 36,
  cpr: 12,
  'working-with-children': { NSW: 60, VIC: 60, QLD: 36, WA: 36, SA: 60, TAS: 36, ACT: 60, NT: 24 },
};
