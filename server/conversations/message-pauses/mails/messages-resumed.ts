import { pauseMail } from '#contract/conversations/warning-words.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { findPause } from '#server/conversations/message-pauses/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';

export const messagesResumed = mailKind('messages-resumed', {
  when: 'The team ended the pause of someone’s messages, and they had heard of it.',
  to: 'The person who can write again',
  find: async ({ db }, { userId }): Promise<Reader | null> => {
    if (await findPause(db, userId)) return null;
    const user = await findVisibleUser(db, userId);
    return user?.emailVerifiedAt ? user : null;
  },
  write: (reader) => {
    const { note, ...words } = pauseMail('resumed');
    return toReader(reader, { ...words, notes: [note] });
  },
  example: tom,
});
