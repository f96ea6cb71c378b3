import { routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { accountWords } from '#server/accounts/credentials/mails/notice.ts';
import { findMergeOf, findMergeReader } from '#server/admissions/duplicates/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';

const words = texts('mail.accounts-merged', {
  staying: {
    subject: 'Your two accounts are one now',
    text: 'You had two {name} accounts, and we’ve put them together. From now on, log in with this email address. Please look through your profile.',
  },
  going: {
    subject: 'Log in with your other email address',
    text: 'You had two {name} accounts, and we’ve put them together. From now on, log in with your other email address. In about a day we’ll delete the account with this address, and send one more email about that.',
  },
  undone: {
    subject: 'Your two accounts are apart again',
    text: 'We had put two {name} accounts together, and we’ve undone that. Log in with the email address of each, as before.',
  },
});

type Merged = { reader: Reader; part: 'staying' | 'going' | 'undone' };

export const accountsMerged = mailKind('accounts-merged', {
  when: 'Our team has made two accounts of one person one, or has undone it.',
  to: 'Both addresses, if they’re confirmed',
  find: async ({ db }, { userId, mergeId }): Promise<Merged | null> => {
    const merge = await findMergeOf(db, mergeId);
    const reader = merge && (await findMergeReader(db, userId));
    if (!merge || !reader) return null;
    if (merge.undoneAt) return { reader, part: 'undone' };
    return { reader, part: merge.stayingId === userId ? 'staying' : 'going' };
  },
  words,
  write: ({ reader, part }, publicUrl) =>
    toReader(reader, {
      subject: words[part].subject,
      paragraphs: [words[part].text],
      button: { label: accountWords.button, url: `${publicUrl}${routes.account}` },
      notes: [accountWords.notYou],
    }),
  example: { reader: tom, part: 'staying' },
  otherExamples: [
    { reader: tom, part: 'going' },
    { reader: tom, part: 'undone' },
  ],
});
