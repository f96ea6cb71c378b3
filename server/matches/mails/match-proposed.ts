import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { exampleMatch, findMatchNews, nameOf, toOneOfThem } from './find-match.ts';

const words = texts('mail.match-proposed', {
  subject: 'Our team proposes a match',
  liveIn: 'We think you and {other} could be a good match. We propose a live-in arrangement from {firstDay}.',
  liveOut:
    'We think you and {other} could be a good match. We propose a live-out arrangement from {firstDay}.',
  next: 'Have a look, talk to each other, and say yes or no. Nothing begins until both of you have said yes and our team has confirmed it.',
});

export const matchProposed = mailKind('match-proposed', {
  when: 'Our team proposes a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state === 'proposed'),
  words,
  write: (news, publicUrl) =>
    toOneOfThem(news.reader, publicUrl, {
      subject: words.subject,
      paragraphs: [
        words[news.match.arrangement === 'LIVE_IN' ? 'liveIn' : 'liveOut']({
          other: nameOf(news),
          firstDay: formatDayMonthYear(news.match.startsOn),
        }),
        words.next,
      ],
    }),
  example: exampleMatch,
  otherExamples: [{ ...exampleMatch, match: { ...exampleMatch.match, arrangement: 'LIVE_OUT' } }],
});
