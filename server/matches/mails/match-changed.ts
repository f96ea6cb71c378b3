import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { exampleMatch, findMatchNews, type MatchNews, nameOf, toOneOfThem } from './find-match.ts';

const words = texts('mail.match-changed', {
  subject: 'Your match has changed',
  liveIn: {
    open: 'Our team has changed the details of your match with {other}. It’s now a live-in arrangement from {firstDay}.',
    until:
      'Our team has changed the details of your match with {other}. It’s now a live-in arrangement from {firstDay} to {lastDay}.',
  },
  liveOut: {
    open: 'Our team has changed the details of your match with {other}. It’s now a live-out arrangement from {firstDay}.',
    until:
      'Our team has changed the details of your match with {other}. It’s now a live-out arrangement from {firstDay} to {lastDay}.',
  },
  decide: 'Please have a look, and say yes or no to it.',
});

function wordsOfChange(news: MatchNews): string {
  const { match } = news;
  const { open, until } = match.arrangement === 'LIVE_IN' ? words.liveIn : words.liveOut;
  const other = nameOf(news);
  const firstDay = formatDayMonthYear(match.startsOn);
  return match.expectedEndsOn
    ? until({ other, firstDay, lastDay: formatDayMonthYear(match.expectedEndsOn) })
    : open({ other, firstDay });
}

const example: MatchNews = {
  ...exampleMatch,
  match: { ...exampleMatch.match, expectedEndsOn: '2027-12-17' },
};

export const matchChanged = mailKind('match-changed', {
  when: 'Our team changed the details of a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state !== 'ended'),
  words,
  write: (news, publicUrl) =>
    toOneOfThem(news.reader, publicUrl, {
      subject: words.subject,
      paragraphs: [wordsOfChange(news), ...(news.match.state === 'proposed' ? [words.decide] : [])],
    }),
  example,
  otherExamples: [
    exampleMatch,
    { ...example, match: { ...example.match, arrangement: 'LIVE_OUT' } },
    { ...exampleMatch, match: { ...exampleMatch.match, arrangement: 'LIVE_OUT' } },
  ],
});
