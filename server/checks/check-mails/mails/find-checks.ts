import { dayOf } from '#contract/profiles/zones.ts';
import { routes, throughLogin } from '#contract/routes.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { listOwnChecks, type OwnCheck } from '#server/checks/check-mails/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { type Letter, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import { sharedWords } from '#server/mail/shared-words.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';

/** What a mail says of a check: never a number, a document or a referee. */
export type MailedCheck = Pick<
  OwnCheck,
  | 'kind'
  | 'state'
  | 'expiresOn'
  | 'seenOn'
  | 'refusedAt'
  | 'refusalReason'
  | 'refusalNote'
  | 'remindedAt'
  | 'toldAt'
  | 'isReplaced'
  | 'isResolved'
>;
/** All checks of somebody on a day, which is today where they live. `since`: the moment with which those in the mail are marked. */
export type ChecksOfReader = {
  user: Reader & Pick<UserRow, 'role' | 'status' | 'countryCode' | 'dateOfBirth'>;
  all: readonly MailedCheck[];
  since: string;
  day: string;
};

/** Finds the checks as they are when the mail is sent; nothing when each of its groups is empty. */
export const findChecksIn =
  (groupsOf: (found: ChecksOfReader) => Readonly<Record<string, readonly MailedCheck[]>>) =>
  async (
    { db, clock }: { db: Db; clock: Clock },
    { userId, since }: { userId: string; since: string },
  ): Promise<ChecksOfReader | null> => {
    const user = await findVisibleUser(db, userId);
    if (!user?.emailVerifiedAt || user.role !== 'SUPPORT_WORKER' || user.status === 'FAILED_INTERVIEW')
      return null;
    const found = { user, all: await listOwnChecks(db, userId), since, day: dayOf(user, clock()) };
    return Object.values(groupsOf(found)).some(({ length }) => length > 0) ? found : null;
  };

export const isAt = (moment: Date | null, since: string) => moment?.toISOString() === since;

export const toOwner = (
  owner: Reader,
  publicUrl: string,
  { button, ...words }: Pick<Letter, 'subject' | 'paragraphs'> & { button: string },
): Letter =>
  toReader(owner, {
    ...words,
    button: { label: button, url: `${publicUrl}${throughLogin(routes.finalDocuments)}` },
    notes: [sharedWords.anyQuestions],
  });

const since = '2026-11-20T23:00:00.000Z';

export const exampleCheck: MailedCheck = {
  kind: 'first-aid',
  state: null,
  expiresOn: '2026-12-21',
  seenOn: '2026-03-02',
  refusedAt: null,
  refusalReason: null,
  refusalNote: null,
  remindedAt: new Date(since),
  toldAt: new Date(since),
  isReplaced: false,
  isResolved: false,
};
export const exampleRefused: MailedCheck = {
  ...exampleCheck,
  expiresOn: null,
  seenOn: null,
  refusedAt: new Date(since),
  refusalReason: 'unreadable',
};
export const exampleChecks: ChecksOfReader = {
  user: { ...tom, countryCode: 'AU', dateOfBirth: '1990-03-14' },
  since,
  day: '2026-11-21',
  all: [exampleCheck],
};
