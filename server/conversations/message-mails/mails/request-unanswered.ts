import { limits } from '#contract/limits.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { conversationPath, routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { formatDayMonth } from '#contract/words.ts';
import { findUnanswered } from '#server/conversations/message-mails/store.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import { addDays } from '#server/platform/clock.ts';
import {
  findMailReader,
  hideStopCode,
  leaveMessageMails,
  linkTo,
  type MailReader,
} from './find-mail-reader.ts';
import { exampleNews } from './message-unseen.ts';

const words = texts('mail.request-unanswered', {
  author: {
    subject: '{firstName} hasn’t answered yet',
    aWeek: 'It’s been a week since you wrote to {firstName}. People get busy, and it says nothing about you.',
    closes:
      'You don’t need to do anything. If there’s no answer by {day}, your request closes by itself. In the meantime, you’re welcome to write to others.',
    help: 'Would you like a hand? Call us on {supportPhone}, and we’ll ask {firstName} for you.',
    buttonOfFamily: 'Find support workers',
    buttonOfWorker: 'Find families',
  },
  other: {
    subject: '{firstName} wrote to you a week ago',
    shortAnswer:
      'Have you had a chance to look? A short answer is enough, and ‘not now’ is a good answer too: there are kind sentences to choose from.',
    closes:
      'If you’d rather not answer, that’s fine. The request closes by itself on {day}, and we won’t remind you again.',
    button: 'Answer',
  },
});

/** A request as one of the two sees it: `isMine` to its author. */
type Request = { conversationId: string; isMine: boolean; firstName: string; deliveredAt: Date };
type Reader = MailReader['reader'];
type Data = MailReader & { request: Request };

/** The day where the reader lives on which it closes: '27 November'. */
const closes = ({ deliveredAt }: Request, reader: Reader) =>
  formatDayMonth(dayOf(reader, addDays(deliveredAt, limits.unansweredCloseDays)));

/** The words to a request's author. No hint at why there is no answer: nobody knows, and guesses hurt. */
const wordsOfWhoAsked = (reader: Reader, request: Request, publicUrl: string) => ({
  subject: words.author.subject({ firstName: request.firstName }),
  paragraphs: [
    words.author.aWeek({ firstName: request.firstName }),
    words.author.closes({ day: closes(request, reader) }),
    words.author.help({ firstName: request.firstName }),
  ],
  button:
    reader.role === 'FAMILY_USER'
      ? linkTo(publicUrl, words.author.buttonOfFamily, routes.findWorker)
      : linkTo(publicUrl, words.author.buttonOfWorker, routes.findFamily),
});

const wordsOfWhoWasAsked = (reader: Reader, request: Request, publicUrl: string) => ({
  subject: words.other.subject({ firstName: request.firstName }),
  paragraphs: [words.other.shortAnswer, words.other.closes({ day: closes(request, reader) })],
  button: linkTo(publicUrl, words.other.button, conversationPath(request.conversationId)),
});

const example: Data = {
  ...exampleNews,
  request: { ...exampleNews.news, isMine: false, deliveredAt: new Date('2026-11-20T00:00:00Z') },
};
const toAuthor: Data = { ...example, request: { ...example.request, isMine: true } };
const toFamily: Data = {
  ...toAuthor,
  reader: { ...mia, frequency: 'at-once' },
  request: { ...toAuthor.request, firstName: tom.firstName },
};

export const requestUnanswered = mailKind('request-unanswered', {
  when: 'A first message has had no answer for a week.',
  to: 'Both of the two, except people who want no emails about messages',
  find: async ({ db, clock }, { userId, conversationId }): Promise<Data | null> => {
    const mailed = await findMailReader(db, userId, (frequency) => frequency !== 'never');
    const request = mailed && (await findUnanswered(db, conversationId, userId, clock()));
    return mailed && request ? { ...mailed, request: { ...request, conversationId } } : null;
  },
  words,
  write: ({ reader, request }, publicUrl) =>
    toReader(
      reader,
      request.isMine
        ? wordsOfWhoAsked(reader, request, publicUrl)
        : wordsOfWhoWasAsked(reader, request, publicUrl),
    ),
  hide: hideStopCode,
  leave: leaveMessageMails,
  example,
  otherExamples: [toAuthor, toFamily],
});
