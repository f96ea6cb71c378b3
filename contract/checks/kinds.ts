/**
 * Every kind of check, and what is asked in each country. This is the one file that an operator changes when a period or a rule changes.
 * `source` says where a period comes from and `asOf` the day on which we read it: something to verify, never to rely on.
 */

export const checkKinds = [
  'interview',
  'ndis-worker-screening',
  'working-with-children',
  'national-police-check',
  'nz-police-vetting',
  'first-aid',
  'cpr',
  'right-to-work-au',
  'right-to-work-nz',
  'drivers-licence',
  'referee',
  'identity',
  'home-visit',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Australia's states and territories: a check for work with children counts only where it was issued. */
export const australianStates = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type AustralianState = (typeof australianStates)[number];

/** How long a check is valid: for years from the day of issue, to the day on the document, or without an end. */
export type Validity =
  | { years: number; source: string; asOf: string }
  | { yearsByState: Readonly<Record<AustralianState, number>>; source: string; asOf: string }
  | 'as-on-the-document'
  | 'without-an-end';

type Side = 'SUPPORT_WORKER' | 'FAMILY_USER';

export type CheckRule = {
  /** Whose it is. */
  sides: readonly Side[];
  /** Where it is issued or asked for; null for both countries. */
  country: 'AU' | 'NZ' | null;
  /** Issued by a state or territory, and valid only there. */
  isByState: boolean;
  validity: Validity;
  /** Where the team looks it up; null where there is no register to look in. */
  lookUp: { name: string; url: string } | null;
  /** Only the team records it: nobody hands it in. */
  isTeamOnly: boolean;
  /** Number that makes it complete. */
  needed: number;
};

const ofWorkers = { sides: ['SUPPORT_WORKER'], isByState: false, isTeamOnly: false, needed: 1 } as const;

export const checkRules: Readonly<Record<CheckKind, CheckRule>> = {
  interview: {
    sides: ['SUPPORT_WORKER', 'FAMILY_USER'],
    country: null,
    isByState: false,
    validity: 'without-an-end',
    lookUp: null,
    isTeamOnly: true,
    needed: 1,
  },
  'ndis-worker-screening': {
    ...ofWorkers,
    country: 'AU',
    validity: {
      years: 5,
      source:
        'NDIS Quality and Safeguards Commission: a clearance lasts five years, in every state and territory',
      asOf: '2026-11-23',
    },
    lookUp: {
      name: 'NDIS Worker Screening Database',
      url: 'https://www.ndiscommission.gov.au/workforce/worker-screening',
    },
  },
  'working-with-children': {
    ...ofWorkers,
    country: 'AU',
    isByState: true,
    validity: {
      yearsByState: { NSW: 5, VIC: 5, QLD: 3, WA: 3, SA: 5, TAS: 3, ACT: 5, NT: 2 },
      source: 'The screening authority of each state and territory',
      asOf: '2026-11-23',
    },
    lookUp: {
      name: 'The register of the state or territory',
      url: 'https://aifs.gov.au/resources/resource-sheets/pre-employment-screening-working-children-checks-and-police-checks',
    },
  },
  'national-police-check': {
    ...ofWorkers,
    country: 'AU',
    validity: { years: 3, source: 'Our own rule: the law sets no period', asOf: '2026-11-23' },
    lookUp: {
      name: 'Accredited bodies of the Australian Criminal Intelligence Commission',
      url: 'https://www.acic.gov.au/services/national-police-checking-service',
    },
  },
  'nz-police-vetting': {
    ...ofWorkers,
    country: 'NZ',
    validity: {
      years: 3,
      source: 'Our own rule, based on the three years in the Children’s Act 2014',
      asOf: '2026-11-23',
    },
    lookUp: {
      name: 'New Zealand Police Vetting Service',
      url: 'https://www.police.govt.nz/advice-services/businesses-and-organisations/nz-police-vetting-service',
    },
  },
  'first-aid': {
    ...ofWorkers,
    country: null,
    validity: {
      years: 3,
      source: 'Safe Work Australia, model code of practice: first aid',
      asOf: '2026-11-23',
    },
    lookUp: null,
  },
  cpr: {
    ...ofWorkers,
    country: null,
    validity: {
      years: 1,
      source: 'Safe Work Australia, model code of practice: first aid',
      asOf: '2026-11-23',
    },
    lookUp: null,
  },
  'right-to-work-au': {
    ...ofWorkers,
    country: 'AU',
    validity: 'as-on-the-document',
    lookUp: {
      name: 'VEVO',
      url: 'https://immi.homeaffairs.gov.au/visas/already-have-a-visa/check-visa-details-and-conditions',
    },
  },
  'right-to-work-nz': {
    ...ofWorkers,
    country: 'NZ',
    validity: 'as-on-the-document',
    lookUp: { name: 'VisaView', url: 'https://www.immigration.govt.nz/employ-migrants/visaview' },
  },
  'drivers-licence': { ...ofWorkers, country: null, validity: 'as-on-the-document', lookUp: null },
  referee: { ...ofWorkers, country: null, validity: 'without-an-end', lookUp: null, needed: 2 },
  identity: {
    sides: ['FAMILY_USER'],
    country: null,
    isByState: false,
    validity: 'without-an-end',
    lookUp: null,
    isTeamOnly: true,
    needed: 1,
  },
  'home-visit': {
    sides: ['FAMILY_USER'],
    country: null,
    isByState: false,
    validity: 'without-an-end',
    lookUp: null,
    isTeamOnly: true,
    needed: 1,
  },
};

/**
 * Required checks by country. If the team hasn't seen one, everyone reads that. Once a seen one has expired, the person isn't listed until
 * a new one is seen.
 */
export const requiredChecks: Readonly<Record<Side, Readonly<Record<'AU' | 'NZ', readonly CheckKind[]>>>> = {
  SUPPORT_WORKER: {
    AU: ['national-police-check', 'working-with-children', 'right-to-work-au', 'referee'],
    NZ: ['nz-police-vetting', 'right-to-work-nz', 'referee'],
  },
  FAMILY_USER: { AU: ['identity'], NZ: ['identity'] },
};

/** Required checks of somebody who lives in a country; for any other, or an unknown one, those of both countries. */
export function requiredOf(side: Side, countryCode: string | null): readonly CheckKind[] {
  return countryCode === 'AU' || countryCode === 'NZ'
    ? requiredChecks[side][countryCode]
    : requiredInEither[side];
}

const inEither = ({ AU, NZ }: Record<'AU' | 'NZ', readonly CheckKind[]>) => [...new Set([...AU, ...NZ])];
const requiredInEither: Readonly<Record<Side, readonly CheckKind[]>> = {
  SUPPORT_WORKER: inEither(requiredChecks.SUPPORT_WORKER),
  FAMILY_USER: inEither(requiredChecks.FAMILY_USER),
};

/** Days before its end from which a check is expiring, and on which its owner is reminded. */
export const expiringDays = 90;
export const reminderDays = [90, 30, 7, 0] as const;
