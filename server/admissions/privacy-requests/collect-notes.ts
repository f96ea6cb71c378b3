import { invoiceNumberOf } from '#contract/fees/invoice-words.ts';
import { plainText } from '#contract/plain-text.ts';
import type { HistoryKind } from '#contract/profiles/history/history.ts';
import { settings } from '#contract/settings.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import type { Db } from '#server/platform/db/open.ts';
import { wholeHistory } from '#server/profiles/history/whole-history.ts';
import {
  listExportsWith,
  listFeeNotes,
  listLoggedRequests,
  listMailsTo,
  listWorkNotes,
} from './notes-store.ts';

/**
 * What the team has noted about somebody and done with their profile. Left out is what would tell of others: notes about reports and
 * matches, and that the team has read reported messages.
 */
export async function collectNotes(db: Db, user: UserRow) {
  return {
    comments: plainText(user.internalComments),
    history: historyOf(db, user.id),
    notesOnRequestsAndMessages: await listWorkNotes(db, user),
    notesOnFees: (await listFeeNotes(db, user.id)).map(({ number, issuer, ...note }) => ({
      invoice: invoiceNumberOf(issuer?.prefix ?? settings.invoicePrefix, number),
      ...note,
    })),
    emailsWeSent: await listMailsTo(db, user.id),
    filesThatListThem: await listExportsWith(db, user.id),
    privacyRequests: await listLoggedRequests(db, user.id),
  };
}

/** Acts that tell that somebody has reported the person. */
const aboutReports: ReadonlySet<HistoryKind> = new Set(['messagesRead']);

/** Acts whose words may be another person's, or name one. */
const aboutOthers: ReadonlySet<HistoryKind> = new Set([
  'warned',
  'messagesPaused',
  'agreementRead',
  'matchProposed',
  'matchChanged',
  'matchActive',
  'matchEnded',
]);

async function* historyOf(db: Db, id: string) {
  for await (const { kind, title, field, from, to, reason, at, by } of wholeHistory(db, id)) {
    if (aboutReports.has(kind)) continue;
    const entry = { at, what: title, by: by === null ? 'the website' : by.id === id ? 'you' : 'our team' };
    // What a referee has told the team is theirs.
    if (aboutOthers.has(kind) || field === 'referee') yield entry;
    else yield { ...entry, from, to, reason };
  }
}
