import { feeCallWords } from '#contract/fees/fee-words.ts';
import { settings } from '#contract/settings.ts';
import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { isCalledOff } from '#server/matches/called-off.ts';
import { exampleActive, findMatchNews, type MatchNews, nameOf, toOneOfThem } from './find-match.ts';

const words = texts('mail.match-ended', {
  subject: 'Your match has ended',
  ended: 'Your match with {other} has ended.',
  endedOn: 'Your match with {other} has ended. Its last day was {lastDay}.',
  left: 'Your match has ended, because the other person has deleted their account.',
  feeWaived:
    'The match ended before its first day, so you don’t need to pay the match fee. If you’ve paid it already, our team will call you.',
  next: {
    family:
      'You can look for support workers again. Our team is here if you want to talk about what comes next.',
    worker: 'You can look for families again. Our team is here if you want to talk about what comes next.',
    others: 'Our team is here if you want to talk about what comes next.',
  },
  proposal: {
    subject: 'Your proposed match isn’t going ahead',
    ended:
      'The match with {other} that our team proposed isn’t going ahead. This happens, and it says nothing about you.',
    left: 'The match that our team proposed to you isn’t going ahead, because the other person has left.',
  },
});

const wordsOfProposal = (news: MatchNews) => ({
  subject: words.proposal.subject,
  paragraphs: [
    news.match.endReason === 'left' ? words.proposal.left : words.proposal.ended({ other: nameOf(news) }),
    words.next.others,
  ],
});

function wordsOfEnd(news: MatchNews): string {
  const { match } = news;
  const other = nameOf(news);
  if (match.endReason === 'left') return words.left;
  return match.endsOn
    ? words.endedOn({ other, lastDay: formatDayMonthYear(match.endsOn) })
    : words.ended({ other });
}

function wordsOfNext({ reader, side }: MatchNews): string {
  if (reader.status !== 'UNMATCHED') return words.next.others;
  return side === 'FAMILY_USER' ? words.next.family : words.next.worker;
}

const wordsOfMatch = (news: MatchNews) => ({
  subject: words.subject,
  paragraphs: [
    wordsOfEnd(news),
    ...(news.side === 'FAMILY_USER' && isCalledOff(news.match)
      ? [settings.endedBeforeFirstDay === 'waived' ? words.feeWaived : feeCallWords()]
      : []),
    wordsOfNext(news),
  ],
});

const exampleEnded: MatchNews = {
  ...exampleActive,
  reader: { ...exampleActive.reader, status: 'UNMATCHED' },
  match: { ...exampleActive.match, state: 'ended', endsOn: '2027-06-30' },
};
const exampleLeft: MatchNews = { ...exampleEnded, match: { ...exampleEnded.match, endReason: 'left' } };

export const matchEnded = mailKind('match-ended', {
  when: 'A match has ended, or a proposed one isn’t going ahead.',
  to: 'Both people; of a proposal, not the one who said no',
  find: findMatchNews(({ state }) => state === 'ended', { isFinal: true }),
  words,
  write: (news, publicUrl) =>
    toOneOfThem(
      news.reader,
      publicUrl,
      news.match.activeAt === null ? wordsOfProposal(news) : wordsOfMatch(news),
    ),
  example: exampleEnded,
  otherExamples: [
    exampleLeft,
    { ...exampleEnded, side: 'SUPPORT_WORKER', match: { ...exampleEnded.match, endsOn: null } },
    { ...exampleEnded, reader: exampleActive.reader },
    // Ended before its first day.
    { ...exampleEnded, match: { ...exampleEnded.match, startsOn: '2027-07-05' } },
    { ...exampleEnded, match: { ...exampleEnded.match, activeAt: null } },
    { ...exampleLeft, match: { ...exampleLeft.match, activeAt: null } },
  ],
});
