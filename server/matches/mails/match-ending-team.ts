import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { listUnsafe } from '#server/admissions/work-list/work-items.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findKnownEnd, findMatch, noteKnownEnd } from '#server/matches/store.ts';
import { exampleActive, type MailedMatch, toTeamAbout } from './find-match.ts';

const words = texts('mail.match-ending-team', {
  byFamily: {
    subjectOfNotice: 'A family is ending a match',
    notice: 'A family is ending a match. The last day is {lastDay}.',
    subjectOfNo: 'A family has said no to a match',
    no: 'A family has said no to a match.',
  },
  byWorker: {
    subjectOfNotice: 'A support worker is ending a match',
    notice: 'A support worker is ending a match. The last day is {lastDay}.',
    subjectOfNo: 'A support worker has said no to a match',
    no: 'A support worker has said no to a match.',
  },
  unsafe: {
    subject: 'Urgent: a match is ending because someone doesn’t feel safe',
    call: 'They say that someone doesn’t feel safe. Please call them today.',
  },
});

type Ending = Pick<MailedMatch, 'id' | 'activeAt' | 'endReason' | 'endingByRole'> & { endsOn: string };

const byFamily: Ending = {
  ...exampleActive.match,
  endsOn: '2027-06-30',
  endReason: 'completed',
  endingByRole: 'FAMILY_USER',
};
const byWorker: Ending = { ...byFamily, endingByRole: 'SUPPORT_WORKER' };

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
  words,
  write: ({ id, activeAt, endsOn, endReason, endingByRole }, publicUrl) => {
    const by = endingByRole === 'FAMILY_USER' ? words.byFamily : words.byWorker;
    const subject = activeAt ? by.subjectOfNotice : by.subjectOfNo;
    const isSafety = endReason === 'safety';
    return toTeamAbout(id, publicUrl, {
      subject: isSafety ? words.unsafe.subject : subject,
      paragraphs: [
        activeAt ? by.notice({ lastDay: formatDayMonthYear(endsOn) }) : by.no,
        ...(isSafety ? [words.unsafe.call] : []),
      ],
    });
  },
  afterwards: (db, { id, endsOn }) => noteKnownEnd(db, id, ['ADMIN'], endsOn),
  example: byFamily,
  otherExamples: [
    byWorker,
    { ...byFamily, activeAt: null },
    { ...byWorker, activeAt: null },
    { ...byFamily, endReason: 'safety' },
  ],
});
