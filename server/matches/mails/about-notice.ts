import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { findKnownEnd, noteKnownEnd } from '#server/matches/store.ts';
import type { Db } from '#server/platform/db/open.ts';
import { findMatchNews, type MatchNews, nameOf, toOneOfThem } from './find-match.ts';

export const noticeWords = texts('mail.match-notice', {
  subject: 'Your match has a last day',
  byOneOfThem:
    'Your match with {other} is ending, because one of you has given notice. The last day is {lastDay}.',
  byTeam: 'Your match with {other} is ending. Our team has recorded its last day: {lastDay}.',
  untilThen:
    'Until then, everything stays as you’ve agreed. If you have questions, or something isn’t right, tell us.',
  withdrawn: {
    subject: 'Your match continues',
    continues: 'The notice has been withdrawn, so your match with {other} continues.',
  },
});

const findActive = findMatchNews(({ state }) => state === 'active');

function wordsOf(news: MatchNews) {
  const other = nameOf(news);
  const { endsOn, endingByRole } = news.match;
  if (endsOn === null) {
    const { subject, continues } = noticeWords.withdrawn;
    return { subject, paragraphs: [continues({ other })] };
  }
  const { subject, byTeam, byOneOfThem, untilThen } = noticeWords;
  const ending = endingByRole === 'ADMIN' ? byTeam : byOneOfThem;
  return { subject, paragraphs: [ending({ other, lastDay: formatDayMonthYear(endsOn) }), untilThen] };
}

/** A delayed mail about a notice. By then it may be withdrawn, or known from a mail that went out late. */
export const aboutNotice = {
  find: async (source: { db: Db }, job: { matchId: string; userId: string }): Promise<MatchNews | null> => {
    const news = await findActive(source, job);
    const isKnown = news && (await findKnownEnd(source.db, job.matchId, news.side)) === news.match.endsOn;
    return isKnown ? null : news;
  },
  write: (news: MatchNews, publicUrl: string) => toOneOfThem(news.reader, publicUrl, wordsOf(news)),
  afterwards: (db: Db, { match, side }: MatchNews) => noteKnownEnd(db, match.id, [side], match.endsOn),
};
