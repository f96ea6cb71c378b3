import { texts } from '#contract/texts/texts.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { exampleMatch, findMatchNews, nameOf, toOneOfThem } from './find-match.ts';

const words = texts('mail.match-agreed', {
  subject: 'You’ve both said yes',
  bothSaidYes: 'You and {other} have both said yes to your match.',
  next: 'Our team will check everything once more, then confirm the match. In the meantime, you can write down together how you would like things to work.',
});

export const matchAgreed = mailKind('match-agreed', {
  when: 'Both have said yes to a match.',
  to: 'Both of them',
  find: findMatchNews(({ state }) => state === 'agreed'),
  words,
  write: (news, publicUrl) =>
    toOneOfThem(news.reader, publicUrl, {
      subject: words.subject,
      paragraphs: [words.bothSaidYes({ other: nameOf(news) }), words.next],
    }),
  example: exampleMatch,
});
