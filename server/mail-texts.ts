import { type TextGroup, textsIn } from '#contract/texts/texts.ts';
import { accountWords } from './accounts/credentials/mails/notice.ts';
import { checkMailWords } from './checks/check-mails/words.ts';
import { footerWords } from './conversations/message-mails/mails/find-mail-reader.ts';
import { feeWords } from './fees/mails/find-fee.ts';
import { sharedWords } from './mail/shared-words.ts';
import { mailsByTopic } from './mail-kinds.ts';
import { matchWords } from './matches/mails/find-match.ts';

/** Words of several mails, and where they're read. */
const shared: readonly (readonly [title: string, words: object])[] = [
  ['In every email', sharedWords],
  ['In emails about an account', accountWords],
  ['In emails about documents', checkMailWords],
  ['Below emails about messages', footerWords],
  ['In emails about a match', matchWords],
  ['In emails about a fee', feeWords],
];

/** All texts of mails that the team may change: those of several, then those of each kind. */
export const mailTextGroups: readonly TextGroup[] = [
  ...shared.map(([title, words]) => ({ title, texts: textsIn(words) })),
  ...Object.values(mailsByTopic)
    .flat()
    .map(({ when, to, texts }) => ({ title: when.replace(/\.$/, ''), to, texts }))
    .filter(({ texts }) => texts.length > 0),
].map((group) => ({ ...group, kind: 'email', page: null }));
