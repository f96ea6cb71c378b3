import { pauseWords } from '#contract/conversations/warning-words.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import { findVisibleUser } from '#server/users/users.ts';
import { findPause } from './store.ts';

type PauseKind = keyof typeof pauseWords;

/** Tells somebody that the team has paused their messages, or that they can write again; unless it has changed since. */
export function pauseMails(db: Db): Record<PauseKind, MailWriter> {
  const write = async (kind: PauseKind, userId: string) => {
    const user = await findVisibleUser(db, userId);
    if (!user?.emailVerifiedAt) return null;
    const { subject, paragraphs, note } = pauseWords[kind];
    return renderMail({
      to: user.email,
      subject: `${subject} – ${settings.name}`,
      greeting: greetingAt(user.email, user),
      paragraphs: [...paragraphs],
      notes: [note],
    });
  };
  return {
    // Of this pause: one that was undone and made again has a mail of its own.
    'messages-paused': async (since, userId = '') =>
      (await findPause(db, userId))?.since.toISOString() === since ? write('messages-paused', userId) : null,
    'messages-resumed': async (userId) =>
      (await findPause(db, userId)) ? null : write('messages-resumed', userId),
  };
}
