import type { CheckKind } from './kinds.ts';
import { childrenCheck } from './record-elsewhere.ts';

/** The name of each kind everywhere. */
export const checkNames: Readonly<Record<CheckKind, string>> = {
  interview: 'Interview',
  'ndis-worker-screening': 'NDIS worker screening',
  'working-with-children': 'Working with children check',
  'national-police-check': 'Police check',
  'nz-police-vetting': 'New Zealand police vetting',
  'first-aid': 'First aid',
  cpr: 'CPR',
  'right-to-work-au': 'Right to work in Australia',
  'right-to-work-nz': 'Right to work in New Zealand',
  'drivers-licence': 'Driver’s licence',
  referee: 'References',
  identity: 'Identity',
  'home-visit': 'Home visit',
};

/** Short names before a standing: 'Working with children: not added'. */
export const briefCheckNames: typeof checkNames = {
  ...checkNames,
  'working-with-children': childrenCheck,
};
