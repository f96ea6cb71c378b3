import { routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import {
  countWaiting,
  listNews,
  markMailed,
  markWaitingMailed,
  type News,
} from '#server/conversations/message-mails/store.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import {
  findMailReader,
  hideStopCode,
  leaveMessageMails,
  linkTo,
  type MailReader,
} from './find-mail-reader.ts';
import { exampleNews, wordsOfNews } from './message-unseen.ts';
import { wordsOfWaiting } from './request-waiting.ts';

const words = texts('mail.messages-of-day', {
  subject: '{count} people have written to you',
  written: 'There are new messages from {names}.',
  asked: '{names} would like to talk with you for the first time.',
  between: 'To keep them between you, we don’t put the messages in this email.',
  button: 'Read your messages',
});

const list = new Intl.ListFormat('en-AU');

function wordsOfDay(news: readonly News[], publicUrl: string) {
  const [first] = news;
  if (news.length === 1 && first) return wordsOfNews(first, publicUrl);
  const names = (isRequest: boolean) =>
    list.format(news.filter((one) => one.isRequest === isRequest).map(({ firstName }) => firstName));
  const [written, asked] = [names(false), names(true)];
  return {
    subject: words.subject({ count: String(news.length) }),
    paragraphs: [
      ...(written ? [words.written({ names: written })] : []),
      ...(asked ? [words.asked({ names: asked })] : []),
      words.between,
    ],
    button: linkTo(publicUrl, words.button, routes.messages),
  };
}

export const messagesOfDay = mailKind('messages-of-day', {
  when: 'It’s morning, and someone has written since the last of these.',
  to: 'People who want one email a day about their messages',
  /** Without messages, somebody waits for the reader to be approved. */
  find: async ({ db, clock }, { userId }): Promise<(MailReader & { news: News[] }) | null> => {
    const mailed = await findMailReader(db, userId, (frequency) => frequency === 'daily');
    if (!mailed) return null;
    const news = await listNews(db, userId, 'untold', clock());
    return news.length > 0 || (await countWaiting(db, userId, clock())) > 0 ? { ...mailed, news } : null;
  },
  words,
  write: ({ reader, news }, publicUrl) =>
    toReader(reader, news.length > 0 ? wordsOfDay(news, publicUrl) : wordsOfWaiting(reader, publicUrl)),
  hide: hideStopCode,
  leave: leaveMessageMails,
  afterwards: (db, { reader, news }) =>
    news.length > 0 ? markMailed(db, reader.id, news) : markWaitingMailed(db, reader.id),
  example: {
    ...exampleNews,
    news: [
      { ...exampleNews.news, isRequest: false },
      { ...exampleNews.news, firstName: 'Ben' },
      { ...exampleNews.news, firstName: 'Cleo' },
    ],
  },
});
