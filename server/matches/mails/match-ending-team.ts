import { formatDayMonthYear } from '#contract/words.ts';
import { listUnsafe } from '#server/admissions/work-list/work-items.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findKnownEnd, findMatch, noteKnownEnd } from '#server/matches/store.ts';
import { exampleActive, type MailedMatch, toTeamAbout } from './find-match.ts';

type Ending = Pick<MailedMatch, 'id' | 'activeAt' | 'endReason' | 'endingByRole'> & { endsOn: string };

export const matchEndingTeam = mailKind('match-ending-team', {
  when: 'One of two gave notice some minutes ago, or said no to a match.',
  to: 'Our team',
  find: async ({ db }, { matchId }): Promise<Ending | null> => {
    const match = await findMatch(db, matchId);
    // A match that the team has ended is no news to it.
    if (!match?.endsOn || match.endingByRole === 'ADMIN') return null;
    // Safety has a mail of its own, except for one that the previous release has queued.
    if (match.endReason === 'safety' && (await listUnsafe(db, matchId)).length > 0) return null;
    // The delayed mail has nothing new to say.
    if (match.state === 'active' && match.endsOn === (await findKnownEnd(db, matchId, 'ADMIN'))) return null;
    return { ...match, endsOn: match.endsOn };
  },
  write: ({ id, activeAt, endsOn, endReason, endingByRole }, publicUrl) => {
    const who = endingByRole === 'FAMILY_USER' ? 'A family' : 'A support worker';
    const isSafety = endReason === 'safety';
    return toTeamAbout(id, publicUrl, {
      subject: isSafety
        ? 'Urgent: a match is ending because someone doesn’t feel safe'
        : `${who} ${activeAt ? 'is ending a match' : 'has said no to a match'}`,
      paragraphs: [
        `${who} ${activeAt ? `is ending a match. The last day is ${formatDayMonthYear(endsOn)}.` : 'has said no to a match.'}`,
        ...(isSafety ? ['They say that someone doesn’t feel safe. Please call them today.'] : []),
      ],
    });
  },
  afterwards: (db, { id, endsOn }) => noteKnownEnd(db, id, ['ADMIN'], endsOn),
  example: {
    ...exampleActive.match,
    endsOn: '2027-06-30',
    endReason: 'completed',
    endingByRole: 'FAMILY_USER',
  },
});
