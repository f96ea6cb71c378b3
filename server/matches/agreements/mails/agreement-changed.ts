import { ids } from '#contract/example-people.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { mia } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import { closedBy } from '#server/matches/agreements/policy.ts';
import { countUnseenTo } from '#server/matches/agreements/store.ts';
import { agreementButton, findParty } from './find-party.ts';

type Data = { reader: Reader; side: MatchSide; matchId: string; sections: number };

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
  write: ({ reader, side, matchId, sections }, publicUrl) => {
    const other = side === 'FAMILY_USER' ? 'The support worker' : 'The family';
    return toReader(reader, {
      subject: 'There’s something new in your agreement',
      paragraphs: [
        `${other} you have a match with has proposed or said something in ${sections === 1 ? 'one section' : `${sections} sections`} of your agreement.`,
        'To keep it between the two of you, we don’t put the words in emails. Open the agreement to accept it, propose something else, or say what you think.',
      ],
      button: agreementButton(publicUrl, matchId, 'Read what’s new'),
      notes: ['Would you like our team to look at it with you? You can ask for that on the same page.'],
    });
  },
  example: { reader: mia, side: 'FAMILY_USER', matchId: ids.match, sections: 2 },
});
