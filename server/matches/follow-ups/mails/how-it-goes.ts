import { howItGoesPath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { hidden, mailKind, toReader } from '#server/mail/mail-kind.ts';
import { findReader, type Reader } from '#server/mail/reader.ts';
import { answerCodeOf } from '#server/matches/follow-ups/answer-code.ts';
import { findFirstName, findFollowUp } from '#server/matches/follow-ups/store.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';

const words = texts('mail.how-it-goes', {
  subject: 'How is it going?',
  withOther:
    'How is it going with {other}? Choose a button below, then press it again on the page that opens. Only our team reads your answer.',
  withYourMatch:
    'How is it going with your match? Choose a button below, then press it again on the page that opens. Only our team reads your answer.',
  ending:
    'Your match is expected to end soon. If you’d like it to go on longer, call us or send us a message.',
  well: 'It’s going well',
  notWell: 'Not so well',
  ifNotWell: 'If you press “Not so well”, our team will get in touch with you.',
  danger:
    'If someone is in danger, call 000 in Australia or 111 in New Zealand. You can ring us on {supportPhone}.',
});

/** `other`: the first name; null without one. */
type Data = { reader: Reader; other: string | null; code: string; isEnding: boolean };

const example: Data = { reader: mia, other: tom.firstName, code: 'an-invented-code', isEnding: false };

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
      other: other ?? null,
      code: answerCodeOf(signingKey, { followUpId, userId: reader.id }),
      isEnding: followUp.kind === 'before-end',
    };
  },
  words,
  write: ({ reader, other, code, isEnding }, publicUrl) =>
    toReader(reader, {
      subject: words.subject,
      paragraphs: [
        other === null ? words.withYourMatch : words.withOther({ other }),
        ...(isEnding ? [words.ending] : []),
      ],
      button: { label: words.well, url: `${publicUrl}${howItGoesPath(code, 'well')}` },
      otherButton: { label: words.notWell, url: `${publicUrl}${howItGoesPath(code, 'not-well')}` },
      notes: [words.ifNotWell, words.danger],
    }),
  hide: (data) => ({ ...data, code: hidden }),
  example,
  otherExamples: [{ ...example, other: null, isEnding: true }],
});
