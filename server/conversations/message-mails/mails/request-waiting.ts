import { untilOpen } from '#contract/profiles/status/promises.ts';
import { profileRoutes } from '#contract/routes.ts';
import { countWaiting, type Reader } from '#server/conversations/message-mails/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import { findMailReader, hideStopCode, leaveMessageMails, linkTo } from './find-mail-reader.ts';

export const wordsOfWaiting = ({ role, status }: Reader, publicUrl: string) => ({
  subject: 'Someone would like to talk with you',
  paragraphs: [
    `Good news: ${role === 'FAMILY_USER' ? 'a support worker' : 'a family'} has seen your profile and would like to talk with you.`,
    `We’ll tell you who it is once ${untilOpen({ role, status })}.`,
  ],
  ...(role !== 'ADMIN' && { button: linkTo(publicUrl, 'See where you are', profileRoutes[role].view) }),
});

export const requestWaiting = mailKind('request-waiting', {
  when: 'Someone wrote for the first time to a person who isn’t approved yet.',
  to: 'That person, unless they want one email a day or none',
  find: async ({ db, clock }, { userId }) => {
    const mailed = await findMailReader(db, userId, (frequency) => frequency === 'at-once');
    return mailed && (await countWaiting(db, userId, clock())) > 0 ? mailed : null;
  },
  write: ({ reader }, publicUrl) => toReader(reader, wordsOfWaiting(reader, publicUrl)),
  hide: hideStopCode,
  leave: leaveMessageMails,
  example: {
    reader: { ...tom, status: 'READY_FOR_MATCHING', frequency: 'at-once' },
    stopCode: 'an-invented-code',
  },
});
