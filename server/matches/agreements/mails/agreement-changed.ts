import { ids } from '#contract/example-people.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { texts } from '#contract/texts/texts.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import { closedBy } from '#server/matches/agreements/policy.ts';
import { countUnseenTo } from '#server/matches/agreements/store.ts';
import { agreementButton, findParty } from './find-party.ts';

const words = texts('mail.agreement-changed', {
  subject: 'There’s something new in your agreement',
  byWorker: {
    inOne:
      'The support worker you have a match with has proposed or said something in one section of your agreement.',
    inSeveral:
      'The support worker you have a match with has proposed or said something in {count} sections of your agreement.',
  },
  byFamily: {
    inOne:
      'The family you have a match with has proposed or said something in one section of your agreement.',
    inSeveral:
      'The family you have a match with has proposed or said something in {count} sections of your agreement.',
  },
  notInEmails:
    'To keep it between the two of you, we don’t put the words in emails. Open the agreement to accept it, propose something else, or say what you think.',
  button: 'Read what’s new',
  help: 'Would you like our team to look at it with you? You can ask for that on the same page.',
});

type Data = { reader: Reader; side: MatchSide; matchId: string; sections: number };

const toFamily: Data = { reader: mia, side: 'FAMILY_USER', matchId: ids.match, sections: 2 };
const toWorker: Data = { ...toFamily, reader: tom, side: 'SUPPORT_WORKER' };

export const agreementChanged = mailKind('agreement-changed', {
  when: 'The other person has proposed or said something in the agreement, some minutes ago.',
  to: 'The other person in the match',
  find: async ({ db, clock }, { matchId, userId }): Promise<Data | null> => {
    const found = await findParty(db, { matchId, userId });
    if (!found || closedBy(found.match, clock()) !== null) return null;
    const { reader, side } = found;
    const sections = await countUnseenTo(db, matchId, side);
    return sections === 0 ? null : { reader, side, matchId, sections };
  },
  words,
  write: ({ reader, side, matchId, sections }, publicUrl) => {
    const news = side === 'FAMILY_USER' ? words.byWorker : words.byFamily;
    return toReader(reader, {
      subject: words.subject,
      paragraphs: [
        sections === 1 ? news.inOne : news.inSeveral({ count: String(sections) }),
        words.notInEmails,
      ],
      button: agreementButton(publicUrl, matchId, words.button),
      notes: [words.help],
    });
  },
  example: toFamily,
  otherExamples: [{ ...toFamily, sections: 1 }, toWorker, { ...toWorker, sections: 1 }],
});
