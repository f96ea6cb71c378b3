import { untilOpen } from '#contract/profiles/status/promises.ts';
import { profileRoutes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { countWaiting, type Reader } from '#server/conversations/message-mails/store.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import {
  findMailReader,
  hideStopCode,
  leaveMessageMails,
  linkTo,
  type MailReader,
} from './find-mail-reader.ts';

const words = texts('mail.request-waiting', {
  subject: 'Someone would like to talk with you',
  goodNews: {
    family: 'Good news: a support worker has seen your profile and would like to talk with you.',
    worker: 'Good news: a family has seen your profile and would like to talk with you.',
  },
  whoItIs: 'We’ll tell you who it is once {whenOpen}.',
  button: 'See where you are',
});

export const wordsOfWaiting = ({ role, status }: Reader, publicUrl: string) => ({
  subject: words.subject,
  paragraphs: [
    role === 'FAMILY_USER' ? words.goodNews.family : words.goodNews.worker,
    words.whoItIs({ whenOpen: untilOpen({ role, status }) }),
  ],
  ...(role !== 'ADMIN' && { button: linkTo(publicUrl, words.button, profileRoutes[role].view) }),
});

const example: MailReader = {
  reader: { ...tom, status: 'READY_FOR_MATCHING', frequency: 'at-once' },
  stopCode: 'an-invented-code',
};

export const requestWaiting = mailKind('request-waiting', {
  when: 'Someone wrote for the first time to a person who isn’t approved yet.',
  to: 'That person, unless they want one email a day or none',
  find: async ({ db, clock }, { userId }) => {
    const mailed = await findMailReader(db, userId, (frequency) => frequency === 'at-once');
    return mailed && (await countWaiting(db, userId, clock())) > 0 ? mailed : null;
  },
  words,
  write: ({ reader }, publicUrl) => toReader(reader, wordsOfWaiting(reader, publicUrl)),
  hide: hideStopCode,
  leave: leaveMessageMails,
  example,
  otherExamples: [{ ...example, reader: { ...mia, status: 'INTERVIEWED', frequency: 'at-once' } }],
});
