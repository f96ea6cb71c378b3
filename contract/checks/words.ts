import type { RefusalReason } from './checks.ts';
import type { CheckKind } from './kinds.ts';
import { checkNames } from './names.ts';

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
export const nameInSentence = (kind: CheckKind): string => lowered(checkNames[kind]);

/** The document within a sentence: 'police check', 'proof of right to work in Australia' */
export const documentInSentence = (kind: CheckKind): string => lowered(proofNames[kind] ?? checkNames[kind]);

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
