import { ids } from '#contract/example-people.ts';
import { conversationPath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
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

const words = texts('mail.message-unseen', {
  subject: '{firstName} has written to you',
  written:
    '{firstName} has written to you. To keep it between the two of you, we don’t put the message in this email.',
  button: 'Read the message',
  request: {
    subject: '{firstName} would like to talk with you',
    written:
      '{firstName} has seen your profile and has written to you. To keep it between the two of you, we don’t put the message in this email.',
    takeYourTime:
      'Take your time. You can answer, or say ‘not now’ with one of the kind sentences we have ready for you. Nobody sees whether you’ve read it.',
    button: 'See who it is',
  },
});

type Data = MailReader & { news: News };

export const wordsOfNews = ({ conversationId, firstName, isRequest }: News, publicUrl: string) =>
  isRequest
    ? {
        subject: words.request.subject({ firstName }),
        paragraphs: [words.request.written({ firstName }), words.request.takeYourTime],
        button: linkTo(publicUrl, words.request.button, conversationPath(conversationId)),
      }
    : {
        subject: words.subject({ firstName }),
        paragraphs: [words.written({ firstName })],
        button: linkTo(publicUrl, words.button, conversationPath(conversationId)),
      };

export const exampleNews: Data = {
  reader: { ...tom, frequency: 'at-once' },
  stopCode: 'an-invented-code',
  news: { conversationId: ids.conversation, firstName: mia.firstName, isRequest: true, number: 1 },
};

const exampleMessage: Data = { ...exampleNews, news: { ...exampleNews.news, isRequest: false } };

export const messageUnseen = mailKind('message-unseen', {
  when: 'Someone’s message hasn’t been seen for some minutes.',
  to: 'The person it’s for, unless they want one email a day or none',
  find: async ({ db, clock }, { userId, conversationId }): Promise<Data | null> => {
    const mailed = await findMailReader(db, userId, (frequency) => frequency === 'at-once');
    const [news] = mailed ? await listNews(db, userId, { conversationId }, clock()) : [];
    return mailed && news ? { ...mailed, news } : null;
  },
  words,
  write: ({ reader, news }, publicUrl) => toReader(reader, wordsOfNews(news, publicUrl)),
  hide: hideStopCode,
  leave: leaveMessageMails,
  example: exampleNews,
  otherExamples: [exampleMessage],
});
