import type { CheckKind } from '#contract/checks/kinds.ts';
import { stateNames } from '#contract/checks/states.ts';
import { refusalWords } from '#contract/checks/words.ts';
import type { OwnCheck } from './store.ts';

/** The names of checks in a sentence: 'your police check'. */
const nouns: Readonly<Record<CheckKind, string>> = {
  interview: 'interview',
  'ndis-worker-screening': 'NDIS worker screening',
  'working-with-children': 'working with children check',
  'national-police-check': 'police check',
  'nz-police-vetting': 'New Zealand police vetting',
  'first-aid': 'first aid certificate',
  cpr: 'CPR certificate',
  'right-to-work-au': 'proof of right to work in Australia',
  'right-to-work-nz': 'proof of right to work in New Zealand',
  'drivers-licence': 'driver’s licence',
  referee: 'reference',
  identity: 'identity',
  'home-visit': 'home visit',
};

export const nounOf = ({ kind, state }: Pick<OwnCheck, 'kind' | 'state'>): string =>
  state === null ? nouns[kind] : `${nouns[kind]} for ${stateNames[state]}`;

/** What helps after a refusal, with what the team has added. */
export function refusalInWords(
  check: Pick<OwnCheck, 'kind' | 'state' | 'refusalReason' | 'refusalNote'>,
): string {
  const { refusalReason, refusalNote } = check;
  const what = check.kind === 'referee' ? 'one of your references' : `your ${nounOf(check)}`;
  return [
    `We couldn’t accept ${what}.`,
    ...(refusalReason ? [refusalWords[refusalReason]] : []),
    ...(refusalNote ? [`Our team’s note: ‘${refusalNote}’`] : []),
  ].join(' ');
}
