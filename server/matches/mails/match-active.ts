import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { exampleActive, findMatchNews, nameOf, toOneOfThem } from './find-match.ts';

const words = texts('mail.match-active', {
  subject: 'Your match is confirmed',
  confirmed: 'Our team has confirmed your match with {other}. It starts on {firstDay}.',
  tellUs: 'If something isn’t right, tell us early. We’re here for both of you.',
  invoice: 'We’ll email you the invoice for the match fee separately.',
});

export const matchActive = mailKind('match-active', {
  when: 'Our team confirmed a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state === 'active'),
  words,
  write: (news, publicUrl) =>
    toOneOfThem(news.reader, publicUrl, {
      subject: words.subject,
      paragraphs: [
        words.confirmed({ other: nameOf(news), firstDay: formatDayMonthYear(news.match.startsOn) }),
        words.tellUs,
        ...(news.side === 'FAMILY_USER' ? [words.invoice] : []),
      ],
    }),
  example: exampleActive,
  otherExamples: [{ ...exampleActive, other: null }],
});
