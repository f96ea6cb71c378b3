import { ids } from '#contract/example-people.ts';
import { conversationPath } from '#contract/routes.ts';
import { listNews, type News } from '#server/conversations/message-mails/store.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import {
  findMailReader,
  hideStopCode,
  leaveMessageMails,
  linkTo,
  type MailReader,
} from './find-mail-reader.ts';

const onlyOurPages = 'To keep it between the two of you, we don’t put the message in this email.';

export const wordsOfNews = ({ conversationId, firstName, isRequest }: News, publicUrl: string) =>
  isRequest
    ? {
        subject: `${firstName} would like to talk with you`,
        paragraphs: [
          `${firstName} has seen your profile and has written to you. ${onlyOurPages}`,
          'Take your time. You can answer, or say ‘not now’ with one of the kind sentences we have ready for you. Nobody sees whether you’ve read it.',
        ],
        button: linkTo(publicUrl, 'See who it is', conversationPath(conversationId)),
      }
    : {
        subject: `${firstName} has written to you`,
        paragraphs: [`${firstName} has written to you. ${onlyOurPages}`],
        button: linkTo(publicUrl, 'Read the message', conversationPath(conversationId)),
      };

export const exampleNews: MailReader & { news: News } = {
  reader: { ...tom, frequency: 'at-once' },
  stopCode: 'an-invented-code',
  news: { conversationId: ids.conversation, firstName: mia.firstName, isRequest: true, number: 1 },
};

export const messageUnseen = mailKind('message-unseen', {
  when: 'Someone’s message hasn’t been seen for some minutes.',
  to: 'The person it’s for, unless they want one email a day or none',
  find: async ({ db, clock }, { userId, conversationId }): Promise<(MailReader & { news: News }) | null> => {
    const mailed = await findMailReader(db, userId, (frequency) => frequency === 'at-once');
    const [news] = mailed ? await listNews(db, userId, { conversationId }, clock()) : [];
    return mailed && news ? { ...mailed, news } : null;
  },
  write: ({ reader, news }, publicUrl) => toReader(reader, wordsOfNews(news, publicUrl)),
  hide: hideStopCode,
  leave: leaveMessageMails,
  example: exampleNews,
});
