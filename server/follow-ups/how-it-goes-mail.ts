import { howItGoesPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import { loadFileSettings } from '#server/files/storage/settings.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { findReader } from '#server/mail/find-reader.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import { answerCodeOf } from './answer-code.ts';
import { findFirstName, findFollowUp } from './store.ts';

/** Asks somebody how their match goes, to be answered with one press. Nothing in it says what the match is about. */
export function howItGoesMail(db: Db, publicUrl: string): MailWriter {
  return async (followUpId, userId = '') => {
    const followUp = await findFollowUp(db, followUpId);
    const reader = await findReader(db, userId);
    if (!followUp || !reader || followUp.state !== 'active') return null;
    const { familyId, supportWorkerId } = followUp;
    if (reader.id !== familyId && reader.id !== supportWorkerId) return null;
    const other = await findFirstName(db, reader.id === familyId ? supportWorkerId : familyId);
    const { signingKey } = await loadFileSettings(db);
    const code = answerCodeOf(signingKey, { followUpId, userId: reader.id });
    const isEnding = followUp.kind === 'before-end';
    return renderMail({
      to: reader.email,
      subject: `How is it going? – ${settings.name}`,
      greeting: greetingAt(reader.email, reader),
      paragraphs: [
        `How is it going with ${other ?? 'your match'}? Choose a button below, then press it again on the page that opens. Only our team reads your answer.`,
        ...(isEnding
          ? [
              'Your match is expected to end soon. If you would like it to go on for longer, call us or send us a message.',
            ]
          : []),
      ],
      button: { label: 'It’s going well', url: `${publicUrl}${howItGoesPath(code, 'well')}` },
      otherButton: { label: 'Not so well', url: `${publicUrl}${howItGoesPath(code, 'not-well')}` },
      notes: [
        'If you press “Not so well”, our team will get in touch with you.',
        `If someone is in danger, call 000 in Australia or 111 in New Zealand. You can ring us on ${settings.supportPhone}.`,
      ],
    });
  };
}
