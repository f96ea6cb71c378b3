import type { AustralianState, CheckKind } from '#contract/checks/kinds.ts';
import { stateNames } from '#contract/checks/states.ts';
import type { ChecksFinding, ChecksFit } from './fit.ts';
import type { Side } from './fit-words.ts';

/** Checks that a family needs where it lives. */
export type NeededCheck = Extract<
  CheckKind,
  'national-police-check' | 'working-with-children' | 'nz-police-vetting'
>;

/** Whether the worker's checks fit, before it's put into words. */
export type ChecksDetail = {
  standing: ChecksFit;
  /** The checks that the finding is about, in the order of `checkKinds`. */
  kinds: readonly NeededCheck[];
  /** Where the family lives; null in New Zealand, and when it has not said. */
  familyState: AustralianState | null;
  /** Where the worker's check for work with children is valid. */
  states: readonly AustralianState[];
};

type Sentences = readonly [forFamily: string, forSupportWorker: string];

/** A sentence without a full stop. The worker's doesn't name the family's state, which is part of the address. */
export function checksFindingFor(viewer: Side, detail: ChecksDetail): ChecksFinding {
  const [forFamily, forSupportWorker] = words[detail.standing](detail);
  return { standing: detail.standing, sentence: viewer === 'family' ? forFamily : forSupportWorker };
}

const names: Record<NeededCheck, string> = {
  'national-police-check': 'police check',
  'working-with-children': 'working with children check',
  'nz-police-vetting': 'New Zealand police vetting',
};

const onlyWhereIssued = 'a working with children check is valid only where it was issued';

const words: Record<ChecksFit, (detail: ChecksDetail) => Sentences> = {
  expired: ({ kinds }) => [
    `The ${namesOf(kinds)} that our team has seen ${kinds.length > 1 ? 'have' : 'has'} expired`,
    `Your ${namesOf(kinds)} ${kinds.length > 1 ? 'have' : 'has'} expired`,
  ],
  'not-seen': ({ kinds }) => [
    `Our team hasn’t seen a ${kinds.map((kind) => names[kind]).join(' or a ')} yet`,
    `Our team hasn’t seen your ${kinds.map((kind) => names[kind]).join(' or your ')} yet`,
  ],
  'other-state': ({ states, familyState }) => [
    `Has a working with children check for ${inSentence(states.map((state) => stateNames[state]))}, but it isn’t valid in ${nameOf(familyState)}, where you live`,
    'Your working with children check isn’t valid in the state or territory where they live',
  ],
  'state-not-known': () => [
    `Add your state or territory to your address, because ${onlyWhereIssued}`,
    `We don’t know in which state or territory they live, and ${onlyWhereIssued}`,
  ],
  fits: ({ kinds, familyState }) => {
    const police = kinds.filter((kind) => kind !== 'working-with-children').map((kind) => names[kind]);
    const seen = police.map((name) => `Our team has seen a ${name}`).join('');
    const yours = police.map((name) => `Our team has seen your ${name}`).join('');
    if (police.length === kinds.length)
      return [`${seen}, which we ask for where you live`, `${yours}, which we ask for where they live`];
    const where = `that is valid in ${nameOf(familyState)}, where you live`;
    return police.length > 0
      ? [
          `${seen}, and a working with children check ${where}`,
          `${yours}, and your working with children check is valid where they live`,
        ]
      : [
          `Our team has seen a working with children check ${where}`,
          'Your working with children check is valid where they live',
        ];
  },
};

/** The finding for the team, about two people by their names. */
export function teamChecksFor(
  { standing, kinds, familyState, states }: ChecksDetail,
  { worker, family }: { worker: string; family: string },
): string {
  const where = `where ${family} lives`;
  const words: Record<ChecksFit, string> = {
    expired: `${worker}’s ${namesOf(kinds)} ${kinds.length > 1 ? 'have' : 'has'} expired`,
    'not-seen': `We haven’t seen a valid ${kinds.map((kind) => names[kind]).join(' or ')} of ${worker}, as we ask for ${where}`,
    'other-state': `${worker}’s working with children check is for ${inSentence(states.map((state) => stateNames[state]))}, and isn’t valid in ${nameOf(familyState)}, ${where}`,
    'state-not-known': `We don’t know in which state or territory ${family} lives, and ${onlyWhereIssued}`,
    fits: kinds.includes('working-with-children')
      ? `${worker}’s ${namesOf([...kinds].reverse())} ${kinds.length > 1 ? 'are' : 'is'} valid in ${nameOf(familyState)}, ${where}`
      : `We’ve seen ${worker}’s ${namesOf(kinds)}, as we ask for ${where}`,
  };
  return words[standing];
}

const nameOf = (state: AustralianState | null) => (state === null ? 'your state' : stateNames[state]);

const namesOf = (kinds: readonly NeededCheck[]) => inSentence(kinds.map((kind) => names[kind]));

const inSentence = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
