import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { arrangementOf, exampleMatch, findMatchNews, toOneOfThem } from './find-match.ts';

export const matchChanged = mailKind('match-changed', {
  when: 'Our team changed the details of a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state !== 'ended'),
  write: ({ match, reader, other }, publicUrl) => {
    const until = match.expectedEndsOn ? ` to ${formatDayMonthYear(match.expectedEndsOn)}` : '';
    return toOneOfThem(reader, publicUrl, {
      subject: 'Your match has changed',
      paragraphs: [
        `Our team has changed the details of your match with ${other}. It’s now ${arrangementOf(match)} arrangement from ${formatDayMonthYear(match.startsOn)}${until}.`,
        ...(match.state === 'proposed' ? ['Please have a look, and say yes or no to it.'] : []),
      ],
    });
  },
  example: { ...exampleMatch, match: { ...exampleMatch.match, expectedEndsOn: '2027-12-17' } },
});
