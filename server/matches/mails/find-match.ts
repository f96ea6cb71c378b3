import { ids } from '#contract/example-people.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { adminMatchPath, routes, throughLogin } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { areBlocked } from '#server/conversations/blocks/expressions.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { type Letter, toReader, toTeam } from '#server/mail/mail-kind.ts';
import { findReader, type Reader } from '#server/mail/reader.ts';
import { sharedWords } from '#server/mail/shared-words.ts';
import { sideOf } from '#server/matches/policy.ts';
import { findMatch, findPeople } from '#server/matches/store.ts';
import type { MatchRow } from '#server/matches/table.ts';
import type { Db } from '#server/platform/db/open.ts';

/** The words of all mails about a match. */
export const matchWords = texts('mail.shared-matches', {
  button: 'Open your match',
  buttonOfTeam: 'Open the match',
  otherPerson: 'The other person',
});

export type MailedMatch = Pick<
  MatchRow,
  | 'id'
  | 'state'
  | 'arrangement'
  | 'startsOn'
  | 'expectedEndsOn'
  | 'activeAt'
  | 'endsOn'
  | 'endReason'
  | 'endingByRole'
>;
/** A match, as a mail to one of the two names it. `other`: the first name of the other one; null without one. */
export type MatchNews = {
  match: MailedMatch;
  reader: Reader & Pick<UserRow, 'status'>;
  side: MatchSide;
  other: string | null;
};

type Job = { matchId: string; userId: string };

/**
 * Finds the match, while `isTrue`. After a block between the two there are no mails about it, except about
 * its end.
 */
export const findMatchNews =
  (isTrue: (match: MailedMatch) => boolean, { isFinal = false } = {}) =>
  async ({ db }: { db: Db }, { matchId, userId }: Job): Promise<MatchNews | null> => {
    const match = await findMatch(db, matchId);
    const reader = await findReader(db, userId);
    const side = match && sideOf(match, { id: userId });
    if (!side || !reader || !isTrue(match)) return null;
    const otherId = side === 'FAMILY_USER' ? match.supportWorkerId : match.familyId;
    if (!isFinal && otherId && (await areBlocked(db, userId, otherId))) return null;
    const other = (await findPeople(db, otherId ? [otherId] : [])).get(otherId ?? '');
    return { match, reader, side, other: other?.firstName ?? null };
  };

export const nameOf = ({ other }: MatchNews): string => other ?? matchWords.otherPerson;

type Words = Pick<Letter, 'subject' | 'paragraphs'>;

/**
 * A mail to one of the two. Subjects name nobody, because a locked phone shows them, and no mail says why a
 * match ends.
 */
export const toOneOfThem = (reader: Reader, publicUrl: string, words: Words): Letter =>
  toReader(reader, {
    ...words,
    button: { label: matchWords.button, url: `${publicUrl}${throughLogin(routes.yourMatch)}` },
    notes: [sharedWords.anyQuestions],
  });

export const toTeamAbout = (matchId: string, publicUrl: string, words: Words): Letter =>
  toTeam({ ...words, button: { label: matchWords.buttonOfTeam, url: publicUrl + adminMatchPath(matchId) } });

export const exampleMatch: MatchNews = {
  match: {
    id: ids.match,
    state: 'proposed',
    arrangement: 'LIVE_IN',
    startsOn: '2027-01-11',
    expectedEndsOn: null,
    activeAt: null,
    endsOn: null,
    endReason: null,
    endingByRole: null,
  },
  reader: mia,
  side: 'FAMILY_USER',
  other: tom.firstName,
};
export const exampleActive: MatchNews = {
  ...exampleMatch,
  match: { ...exampleMatch.match, state: 'active', activeAt: new Date('2027-01-04T00:00:00Z') },
};
