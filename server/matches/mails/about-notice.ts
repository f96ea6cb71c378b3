import { formatDayMonthYear } from '#contract/words.ts';
import { findKnownEnd, noteKnownEnd } from '#server/matches/store.ts';
import type { Db } from '#server/platform/db/open.ts';
import { findMatchNews, type MatchNews, toOneOfThem } from './find-match.ts';

const findActive = findMatchNews(({ state }) => state === 'active');

/** A delayed mail about a notice. By then it may be withdrawn, or known from a mail that went out late. */
export const aboutNotice = {
  find: async (source: { db: Db }, job: { matchId: string; userId: string }): Promise<MatchNews | null> => {
    const news = await findActive(source, job);
    const isKnown = news && (await findKnownEnd(source.db, job.matchId, news.side)) === news.match.endsOn;
    return isKnown ? null : news;
  },
  write: ({ match, reader, other }: MatchNews, publicUrl: string) =>
    toOneOfThem(
      reader,
      publicUrl,
      match.endsOn
        ? {
            subject: 'Your match has a last day',
            paragraphs: [
              `Your match with ${match.endingByRole === 'ADMIN' ? `${other} is ending. Our team has recorded its last day:` : `${other} is ending, because one of you has given notice. The last day is`} ${formatDayMonthYear(match.endsOn)}.`,
              'Until then, everything stays as you’ve agreed. If you have questions, or something isn’t right, tell us.',
            ],
          }
        : {
            subject: 'Your match continues',
            paragraphs: [`The notice has been withdrawn, so your match with ${other} continues.`],
          },
    ),
  afterwards: (db: Db, { match, side }: MatchNews) => noteKnownEnd(db, match.id, [side], match.endsOn),
};
