import { mailKind } from '#server/mail/mail-kind.ts';
import { exampleMatch, findMatchNews, toOneOfThem } from './find-match.ts';

export const matchAgreed = mailKind('match-agreed', {
  when: 'Both have said yes to a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state === 'agreed'),
  write: ({ reader, other }, publicUrl) =>
    toOneOfThem(reader, publicUrl, {
      subject: 'You’ve both said yes',
      paragraphs: [
        `You and ${other} have both said yes to your match.`,
        'Our team will check everything once more, then confirm the match. In the meantime, you can write down together how you would like things to work.',
      ],
    }),
  example: exampleMatch,
});
