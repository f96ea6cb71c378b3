import { pauseMail } from '#contract/conversations/warning-words.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { findPause } from '#server/conversations/message-pauses/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';

export const messagesPaused = mailKind('messages-paused', {
  when: 'The team paused someone’s messages.',
  to: 'The person who can’t write now',
  find: async ({ db }, { userId, since }): Promise<Reader | null> => {
    // Of this pause: one that was undone and made again has a mail of its own.
    if ((await findPause(db, userId))?.since.toISOString() !== since) return null;
    const user = await findVisibleUser(db, userId);
    return user?.emailVerifiedAt ? user : null;
  },
  write: (reader) => {
    const { note, ...words } = pauseMail('paused');
    return toReader(reader, { ...words, notes: [note] });
  },
  example: tom,
});
