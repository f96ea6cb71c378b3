import { settings } from '#contract/settings.ts';
import { numberWord } from '#contract/words.ts';
import { neededOf } from './asked.ts';
import type { RefusalReason } from './checks.ts';
import type { CheckKind } from './kinds.ts';
import { checkNames } from './names.ts';

type Words = {
  /** As a heading: 'Police check'. */
  name: string;
  /** Sentences for everyone: what a sighting means, and what it doesn't. */
  means: string;
  meansNot: string;
};

/** Words on cards, profiles, in mails, in the team's list and on the page about checks. */
export const checkWords: Readonly<Record<CheckKind, Words>> = {
  interview: {
    name: checkNames.interview,
    means: 'Someone on our team has talked with this person and asked them about themselves.',
    meansNot: 'It’s one conversation on one day. It can’t tell us everything about a person.',
  },
  'ndis-worker-screening': {
    name: checkNames['ndis-worker-screening'],
    means:
      'Our team has seen an NDIS worker screening clearance. The government checks people for it before they work in NDIS services.',
    meansNot: 'It doesn’t say how well someone works.',
  },
  'working-with-children': {
    name: checkNames['working-with-children'],
    means:
      'Our team has seen a working with children check. A state or territory issues it, and it’s valid only there.',
    meansNot:
      'It isn’t valid in another state. It can be suspended or cancelled later, and we wouldn’t know. It doesn’t say how someone gets on with children.',
  },
  'national-police-check': {
    name: checkNames['national-police-check'],
    means:
      'Our team has seen a national police check. It lists what courts and police had on record on the date of issue.',
    meansNot: 'It says nothing about what has happened since that day, or about other countries.',
  },
  'nz-police-vetting': {
    name: checkNames['nz-police-vetting'],
    means: 'Our team has seen the result of a police vetting in New Zealand.',
    meansNot: 'It says nothing about what has happened since that day, or about other countries.',
  },
  'first-aid': {
    name: checkNames['first-aid'],
    means: 'Our team has seen a first aid certificate.',
    meansNot: 'It doesn’t replace training for the needs of the person who is supported.',
  },
  cpr: {
    name: checkNames.cpr,
    get means() {
      const renewal = settings.checkValidity.cpr === 12 ? ' People renew it every year.' : '';
      return `Our team has seen a certificate for CPR (resuscitation).${renewal}`;
    },
    meansNot: 'It doesn’t replace training for the needs of the person who is supported.',
  },
  'right-to-work-au': {
    name: checkNames['right-to-work-au'],
    means:
      'Our team has seen a document that says this person may work in Australia, and when it expires, if it does.',
    meansNot: 'A visa can have conditions. Ask about them before you agree on hours.',
  },
  'right-to-work-nz': {
    name: checkNames['right-to-work-nz'],
    means:
      'Our team has seen a document that says this person may work in New Zealand, and when it expires, if it does.',
    meansNot: 'A visa can have conditions. Ask about them before you agree on hours.',
  },
  'drivers-licence': {
    name: checkNames['drivers-licence'],
    means: 'Our team has seen a driver’s licence.',
    meansNot: 'It doesn’t say how well someone drives. Drive together first.',
  },
  referee: {
    name: checkNames.referee,
    get means() {
      return `Our team has spoken with at least ${numberWord(neededOf('referee'))} people who know this person’s work, and who would have them again.`;
    },
    meansNot: 'It’s what these people told us. Ask for your own references too.',
  },
  identity: {
    name: checkNames.identity,
    means: 'Our team has seen a document with the name and photo of the person who signed up.',
    meansNot: 'It says nothing about others who live in the home.',
  },
  'home-visit': {
    name: checkNames['home-visit'],
    means: 'Someone on our team has been to the home.',
    meansNot: 'It was one visit on one day.',
  },
};

/** Label of the link to the register, for the team and on the page about checks. */
export const lookUpLabel = 'Where our team looks it up';

/** Names of documents, because only a document expires: it doesn't say whether somebody may still work. */
export const proofNames: Partial<Record<CheckKind, string>> = {
  'first-aid': 'First aid certificate',
  cpr: 'CPR certificate',
  'right-to-work-au': 'Proof of right to work in Australia',
  'right-to-work-nz': 'Proof of right to work in New Zealand',
};

/** Begins with a name, which keeps its capital. */
const beginsWithName = /^(?:NDIS|CPR|New Zealand)/;

const lowered = (name: string) =>
  beginsWithName.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** 'police check', 'NDIS worker screening' */
export const nameInSentence = (kind: CheckKind): string => lowered(checkWords[kind].name);

/** The document within a sentence: 'police check', 'proof of right to work in Australia' */
export const documentInSentence = (kind: CheckKind): string =>
  lowered(proofNames[kind] ?? checkWords[kind].name);

/** For the owner: why a check couldn't be accepted, and what helps. */
export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  unreadable:
    'We can’t read the photo. Please take it again in daylight, with the whole document in the picture.',
  'wrong-document': 'The photo shows a different document. Please send a photo of the one named here.',
  'not-yours':
    'The name on the document isn’t the name in your profile. Please send your own, or tell us if your name has changed.',
  'number-not-found': 'We couldn’t find this number in the register. Please check it against your document.',
  'dates-differ': 'The dates you entered don’t match the document. Please correct them.',
  expired: 'The document has expired. Please send a new one once you have it.',
  other: 'Please read our note, or call us.',
};
