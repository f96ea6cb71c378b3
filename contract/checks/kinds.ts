/** Every kind of check. What is asked of whom, and for how long it's valid, are settings of the operator: see `check-settings.ts`. */

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

/** How long a check is valid: for a period from the day of issue, to the day on the document, or without an end. */
type Validity = 'for-a-period' | 'as-on-the-document' | 'without-an-end';

/** Whose a check can be. */
export type CheckSide = 'SUPPORT_WORKER' | 'FAMILY_USER';

type CheckRule = {
  /** Whose it is. */
  sides: readonly CheckSide[];
  /** Where it is issued or asked for; null for both countries. */
  country: 'AU' | 'NZ' | null;
  /** Issued by a state or territory, and valid only there. */
  isByState: boolean;
  validity: Validity;
  /** Where the default period comes from, and the day on which we read it: something to verify, never to rely on. */
  source: { text: string; asOf: string } | null;
  /** Where the team looks it up; null where there is no register to look in. */
  lookUp: { name: string; url: string } | null;
  /** Only the team records it: nobody hands it in. */
  isTeamOnly: boolean;
  /** Several people give one, so none replaces another. */
  isOneOfSeveral: boolean;
};

const single = { isByState: false, source: null, isOneOfSeveral: false } as const;
const ofWorkers = { ...single, sides: ['SUPPORT_WORKER'], isTeamOnly: false } as const;
/** Only the team records these. */
const ofTeam = {
  ...single,
  country: null,
  validity: 'without-an-end',
  lookUp: null,
  isTeamOnly: true,
} as const;

export const checkRules: Readonly<Record<CheckKind, CheckRule>> = {
  interview: { ...ofTeam, sides: ['SUPPORT_WORKER', 'FAMILY_USER'] },
  'ndis-worker-screening': {
    ...ofWorkers,
    country: 'AU',
    validity: 'for-a-period',
    source: {
      text: 'NDIS Quality and Safeguards Commission: a clearance lasts five years, in every state and territory',
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
    validity: 'for-a-period',
    source: { text: 'The screening authority of each state and territory', asOf: '2026-11-23' },
    lookUp: {
      name: 'The register of the state or territory',
      url: 'https://aifs.gov.au/resources/resource-sheets/pre-employment-screening-working-children-checks-and-police-checks',
    },
  },
  'national-police-check': {
    ...ofWorkers,
    country: 'AU',
    validity: 'for-a-period',
    source: { text: 'Our own rule: the law sets no period', asOf: '2026-11-23' },
    lookUp: {
      name: 'Accredited bodies of the Australian Criminal Intelligence Commission',
      url: 'https://www.acic.gov.au/services/national-police-checking-service',
    },
  },
  'nz-police-vetting': {
    ...ofWorkers,
    country: 'NZ',
    validity: 'for-a-period',
    source: { text: 'Our own rule, based on the three years in the Children’s Act 2014', asOf: '2026-11-23' },
    lookUp: {
      name: 'New Zealand Police Vetting Service',
      url: 'https://www.police.govt.nz/advice-services/businesses-and-organisations/nz-police-vetting-service',
    },
  },
  'first-aid': {
    ...ofWorkers,
    country: null,
    validity: 'for-a-period',
    source: { text: 'Safe Work Australia, model code of practice: first aid', asOf: '2026-11-23' },
    lookUp: null,
  },
  cpr: {
    ...ofWorkers,
    country: null,
    validity: 'for-a-period',
    source: { text: 'Safe Work Australia, model code of practice: first aid', asOf: '2026-11-23' },
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
  referee: { ...ofWorkers, country: null, validity: 'without-an-end', lookUp: null, isOneOfSeveral: true },
  identity: { ...ofTeam, sides: ['FAMILY_USER'] },
  'home-visit': { ...ofTeam, sides: ['FAMILY_USER'] },
};

/** Days before its end from which a check is expiring, and on which its owner is reminded. */
export const expiringDays = 90;
export const reminderDays = [90, 30, 7, 0] as const;
