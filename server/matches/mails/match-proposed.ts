import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { arrangementOf, exampleMatch, findMatchNews, toOneOfThem } from './find-match.ts';

export const matchProposed = mailKind('match-proposed', {
  when: 'Our team proposes a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state === 'proposed'),
  write: ({ match, reader, other }, publicUrl) =>
    toOneOfThem(reader, publicUrl, {
      subject: 'Our team proposes a match',
      paragraphs: [
        `We think you and ${other} could be a good match. We propose ${arrangementOf(match)} arrangement from ${formatDayMonthYear(match.startsOn)}.`,
        'Have a look, talk to each other, and say yes or no. Nothing begins until both of you have said yes and our team has confirmed it.',
      ],
    }),
  example: exampleMatch,
});
