import { feeCallWords } from '#contract/fees/fee-words.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { isCalledOff } from '#server/matches/called-off.ts';
import { exampleActive, findMatchNews, type MatchNews, toOneOfThem } from './find-match.ts';

const calledOffWords = {
  'team-calls': feeCallWords,
  waived:
    'The match ended before its first day, so you don’t need to pay the match fee. If you’ve paid it already, our team will call you.',
} as const;

const wordsOfProposal = ({ match, other }: MatchNews) => ({
  subject: 'Your proposed match isn’t going ahead',
  paragraphs: [
    match.endReason === 'left'
      ? 'The match that our team proposed to you isn’t going ahead, because the other person has left.'
      : `The match with ${other} that our team proposed isn’t going ahead. This happens, and it says nothing about you.`,
    'Our team is here if you want to talk about what comes next.',
  ],
});

const wordsOfMatch = ({ match, reader, side, other }: MatchNews) => ({
  subject: 'Your match has ended',
  paragraphs: [
    match.endReason === 'left'
      ? 'Your match has ended, because the other person has deleted their account.'
      : `Your match with ${other} has ended${match.endsOn ? `. Its last day was ${formatDayMonthYear(match.endsOn)}` : ''}.`,
    ...(side === 'FAMILY_USER' && isCalledOff(match) ? [calledOffWords[settings.endedBeforeFirstDay]] : []),
    reader.status === 'UNMATCHED'
      ? `You can look for ${side === 'FAMILY_USER' ? 'support workers' : 'families'} again. Our team is here if you want to talk about what comes next.`
      : 'Our team is here if you want to talk about what comes next.',
  ],
});

export const matchEnded = mailKind('match-ended', {
  when: 'A match has ended, or a proposed one isn’t going ahead.',
  to: 'Both people; of a proposal, not the one who said no',
  find: findMatchNews(({ state }) => state === 'ended', { isFinal: true }),
  write: (news, publicUrl) =>
    toOneOfThem(
      news.reader,
      publicUrl,
      news.match.activeAt === null ? wordsOfProposal(news) : wordsOfMatch(news),
    ),
  example: {
    ...exampleActive,
    reader: { ...exampleActive.reader, status: 'UNMATCHED' },
    match: { ...exampleActive.match, state: 'ended', endsOn: '2027-06-30' },
  },
});
