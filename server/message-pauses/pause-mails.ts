import { pauseWords } from '#contract/conversations/warning-words.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import { findVisibleUser } from '#server/users/users.ts';
import { isPaused } from './pauses.ts';

type PauseKind = keyof typeof pauseWords;

/** Tells somebody that the team has paused their messages, or that they can write again; unless it has changed since. */
export function pauseMails(db: Db): Record<PauseKind, MailWriter> {
  const writerOf =
    (kind: PauseKind): MailWriter =>
    async (userId) => {
      const user = await findVisibleUser(db, userId);
      if (!user?.emailVerifiedAt) return null;
      if ((await isPaused(db, userId)) !== (kind === 'messages-paused')) return null;
      const { subject, paragraphs, note } = pauseWords[kind];
      return renderMail({
        to: user.email,
        subject: `${subject} – ${settings.name}`,
        greeting: greetingAt(user.email, user),
        paragraphs: [...paragraphs],
        notes: [note],
      });
    };
  return { 'messages-paused': writerOf('messages-paused'), 'messages-resumed': writerOf('messages-resumed') };
}
