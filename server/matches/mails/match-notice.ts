import { mailKind } from '#server/mail/mail-kind.ts';
import { aboutNotice, noticeWords } from './about-notice.ts';
import { exampleActive, type MatchNews } from './find-match.ts';

const example: MatchNews = {
  ...exampleActive,
  match: { ...exampleActive.match, endsOn: '2027-06-30', endingByRole: 'SUPPORT_WORKER' },
};

export const matchNotice = mailKind('match-notice', {
  when: 'Someone gave notice or withdrew it, some minutes ago.',
  to: 'Both of them, except who did it',
  words: noticeWords,
  ...aboutNotice,
  example,
  otherExamples: [{ ...example, match: { ...example.match, endingByRole: 'ADMIN' } }, exampleActive],
});
