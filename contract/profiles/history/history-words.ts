import { personInput } from '#contract/accounts/user.ts';
import { type CheckKind, checkKinds } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import type { FileTag } from '#contract/enums.ts';
import { addressLines } from '#contract/profiles/address-lines.ts';
import { familyFields, familyNames } from '#contract/profiles/family.ts';
import { fieldLabel } from '#contract/profiles/field-words.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { accountActs, type HistoryAct, type HistoryKind, historyActs } from './history.ts';

const pictures: Record<FileTag, string> = {
  avatar: 'the profile pictures',
  photos: 'the photos',
  education: 'the education documents',
  license: 'the licence documents',
  'family-photos': 'the family photos',
};

const checkName = (kind: string) => checkNames[kind as CheckKind] ?? kind;

const picturesOf = (tag: string) => pictures[tag as FileTag] ?? tag;

/** An act without its values: 'Changed Mobile'. The search finds these words too. */
export function historyTitle(kind: HistoryKind, field: string | null): string {
  const what = field ?? '';
  const titles: Record<HistoryKind, () => string> = {
    view: () => `Viewed ${field === null ? 'the profile' : picturesOf(field)}`,
    edit: () =>
      field === 'addedInternalComments' ? 'Added an internal comment' : `Changed ${fieldLabel(what)}`,
    pictureAdded: () => `Added a picture to ${picturesOf(what)}`,
    pictureDeleted: () => `Deleted a picture from ${picturesOf(what)}`,
    pictureRestored: () => `Brought a picture back to ${picturesOf(what)}`,
    pictureDescribed: () => `Changed the description of a picture in ${picturesOf(what)}`,
    picturesArranged: () => `Changed the order of ${picturesOf(what)}`,
    messagesRead: () => 'Read the messages of a report',
    warned: () => 'Sent a warning by mail',
    messagesPaused: () => 'Paused messages',
    messagesResumed: () => 'Let them write messages again',
    checkAdded: () => `Added a check: ${checkName(what)}`,
    checkChanged: () => `Changed a check: ${checkName(what)}`,
    checkSeen: () => `Accepted a check: ${checkName(what)}`,
    checkRefused: () => `Refused a check: ${checkName(what)}`,
    checkDeleted: () => `Deleted a check: ${checkName(what)}`,
    documentViewed: () => `Looked at the document of a check: ${checkName(what)}`,
    agreementRead: () => 'Read an agreement without being asked',
    feePaid: () => 'Marked a fee as paid',
    feeWaived: () => 'Waived a fee',
    feeRefunded: () => 'Marked a fee as refunded',
    feeCorrected: () => 'Undid what was recorded for a fee',
    matchProposed: () => 'Proposed a match',
    matchChanged: () => 'Changed a match',
    matchActive: () => 'Confirmed that a match begins',
    matchEnded: () => 'Ended a match or noted its last day',
    colleagueChanged: () => 'Changed the team',
    workHandedOver: () => 'Handed over work',
    mailRead: () => 'Read an email to them',
    mailSentAgain: () => 'Sent an email to them again',
    imported: () => 'Imported from a table',
    sessionsEnded: () => 'Logged them out everywhere',
    linkSent: () => 'Sent a link to confirm their email address',
    codeSent: () => 'Sent a code to reset their password',
    secondFactorDropAsked: () => 'Asked to turn off their two-step login',
    secondFactorDropTakenBack: () => 'Cancelled the request to turn off their two-step login',
    secondFactorDropped: () => 'Turned off their two-step login',
    dataFileMade: () => 'Made a file of everything about them',
    keptApart: () => 'Noted that they’re not the same person as another',
    mergedWith: () => 'Merged another account of theirs into this one',
    mergedInto: () => 'Merged this account into another one of theirs',
    mergeUndone: () => 'Undid the merge of two accounts',
    status: () => 'Set the status',
  };
  return titles[kind]();
}

const { address: _address, ...plainPerson } = personInput;
const lines = [...addressLines, 'country'].map((line) => `address.${line}`);

/** Fields whose changes are recorded, an address line by line. */
export const historyFields: readonly string[] = [
  ...new Set([
    ...Object.keys(plainPerson),
    ...lines,
    ...Object.keys(supportWorkerFields),
    ...Object.keys(familyFields),
    ...Object.keys(familyNames),
    'internalComments',
    'addedInternalComments',
  ]),
];

/** Acts whose words contain this text. */
export function actsMatching(text: string): { kind: HistoryAct; field: string | null }[] {
  const wanted = text.toLowerCase();
  const all = historyActs.flatMap((kind) => fieldsOf(kind).map((field) => ({ kind, field })));
  return all.filter(({ kind, field }) => historyTitle(kind, field).toLowerCase().includes(wanted));
}

/** `field` of acts on somebody's messages … */
export const messagesField = 'messages';

/** … on an agreement … */
export const agreementField = 'agreement';
/** … on a fee … */
export const feeField = 'fee';

/** … on a match … */
export const matchField = 'match';
/** … and on emails to somebody and their login. */
export const accountField = 'account';

/** … and about the team itself. */
export const teamField = 'team';

const fieldsOf = (kind: HistoryAct): readonly (string | null)[] => {
  if (kind.startsWith('messages') || kind === 'warned') return [messagesField];
  if (kind === 'agreementRead') return [agreementField];
  if (kind.startsWith('check') || kind === 'documentViewed') return checkKinds;
  if (kind.startsWith('fee')) return [feeField];
  if (kind.startsWith('match')) return [matchField];
  if (kind === 'colleagueChanged' || kind === 'workHandedOver') return [teamField];
  if (kind.startsWith('mail') || kind === 'imported' || accountActs.some((act) => act === kind))
    return [accountField];
  if (kind === 'edit') return historyFields;
  return kind === 'view' ? [null, ...Object.keys(pictures)] : Object.keys(pictures);
};
