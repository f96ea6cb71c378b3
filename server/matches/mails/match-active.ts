import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { exampleActive, findMatchNews, toOneOfThem } from './find-match.ts';

export const matchActive = mailKind('match-active', {
  when: 'Our team confirmed a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state === 'active'),
  write: ({ match, reader, side, other }, publicUrl) =>
    toOneOfThem(reader, publicUrl, {
      subject: 'Your match is confirmed',
      paragraphs: [
        `Our team has confirmed your match with ${other}. It starts on ${formatDayMonthYear(match.startsOn)}.`,
        'If something isn’t right, tell us early. We’re here for both of you.',
        ...(side === 'FAMILY_USER' ? ['We’ll email you the invoice for the match fee separately.'] : []),
      ],
    }),
  example: exampleActive,
});
