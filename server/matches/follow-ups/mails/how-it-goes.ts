import { howItGoesPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { hidden, mailKind, toReader } from '#server/mail/mail-kind.ts';
import { findReader, type Reader } from '#server/mail/reader.ts';
import { answerCodeOf } from '#server/matches/follow-ups/answer-code.ts';
import { findFirstName, findFollowUp } from '#server/matches/follow-ups/store.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';

type Data = { reader: Reader; other: string; code: string; isEnding: boolean };

/** Asks how a match goes, for an answer with one press. Nothing in it says what the match is about. */
export const howItGoes = mailKind('how-it-goes', {
  when: 'A match has gone on for some weeks, or is expected to end soon.',
  to: 'Both people in a match',
  find: async ({ db }, { followUpId, userId }): Promise<Data | null> => {
    const followUp = await findFollowUp(db, followUpId);
    const reader = await findReader(db, userId);
    if (!followUp || !reader || followUp.state !== 'active') return null;
    const { familyId, supportWorkerId } = followUp;
    if (reader.id !== familyId && reader.id !== supportWorkerId) return null;
    const other = await findFirstName(db, reader.id === familyId ? supportWorkerId : familyId);
    const { signingKey } = await loadFileSettings(db);
    return {
      reader,
      other: other ?? 'your match',
      code: answerCodeOf(signingKey, { followUpId, userId: reader.id }),
      isEnding: followUp.kind === 'before-end',
    };
  },
  write: ({ reader, other, code, isEnding }, publicUrl) =>
    toReader(reader, {
      subject: 'How is it going?',
      paragraphs: [
        `How is it going with ${other}? Choose a button below, then press it again on the page that opens. Only our team reads your answer.`,
        ...(isEnding
          ? [
              'Your match is expected to end soon. If you’d like it to go on longer, call us or send us a message.',
            ]
          : []),
      ],
      button: { label: 'It’s going well', url: `${publicUrl}${howItGoesPath(code, 'well')}` },
      otherButton: { label: 'Not so well', url: `${publicUrl}${howItGoesPath(code, 'not-well')}` },
      notes: [
        'If you press “Not so well”, our team will get in touch with you.',
        `If someone is in danger, call 000 in Australia or 111 in New Zealand. You can ring us on ${settings.supportPhone}.`,
      ],
    }),
  hide: (data) => ({ ...data, code: hidden }),
  example: { reader: mia, other: tom.firstName, code: 'an-invented-code', isEnding: false },
});
