import { limits } from '#contract/limits.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { conversationPath, routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonth } from '#contract/words.ts';
import { findUnanswered } from '#server/conversations/message-mails/store.ts';
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

/** A request as one of the two sees it: `isMine` to its author. */
type Request = { conversationId: string; isMine: boolean; firstName: string; deliveredAt: Date };
type Reader = MailReader['reader'];

/** The day where the reader lives on which it closes: '27 November'. */
const closes = ({ deliveredAt }: Request, reader: Reader) =>
  formatDayMonth(dayOf(reader, addDays(deliveredAt, limits.unansweredCloseDays)));

/** The words to a request's author. No hint at why there is no answer: nobody knows, and guesses hurt. */
const wordsOfWhoAsked = (reader: Reader, request: Request, publicUrl: string) => ({
  subject: `${request.firstName} hasn’t answered yet`,
  paragraphs: [
    `It’s been a week since you wrote to ${request.firstName}. People get busy, and it says nothing about you.`,
    `You don’t need to do anything. If there’s no answer by ${closes(request, reader)}, your request closes by itself. In the meantime, you’re welcome to write to others.`,
    `Would you like a hand? Call us on ${settings.supportPhone}, and we’ll ask ${request.firstName} for you.`,
  ],
  button:
    reader.role === 'FAMILY_USER'
      ? linkTo(publicUrl, 'Find support workers', routes.findWorker)
      : linkTo(publicUrl, 'Find families', routes.findFamily),
});

const wordsOfWhoWasAsked = (reader: Reader, request: Request, publicUrl: string) => ({
  subject: `${request.firstName} wrote to you a week ago`,
  paragraphs: [
    `Have you had a chance to look? A short answer is enough, and ‘not now’ is a good answer too: there are kind sentences to choose from.`,
    `If you’d rather not answer, that’s fine. The request closes by itself on ${closes(request, reader)}, and we won’t remind you again.`,
  ],
  button: linkTo(publicUrl, 'Answer', conversationPath(request.conversationId)),
});

export const requestUnanswered = mailKind('request-unanswered', {
  when: 'A first message has had no answer for a week.',
  to: 'Both of the two, except people who want no emails about messages',
  find: async (
    { db, clock },
    { userId, conversationId },
  ): Promise<(MailReader & { request: Request }) | null> => {
    const mailed = await findMailReader(db, userId, (frequency) => frequency !== 'never');
    const request = mailed && (await findUnanswered(db, conversationId, userId, clock()));
    return mailed && request ? { ...mailed, request: { ...request, conversationId } } : null;
  },
  write: ({ reader, request }, publicUrl) =>
    toReader(
      reader,
      request.isMine
        ? wordsOfWhoAsked(reader, request, publicUrl)
        : wordsOfWhoWasAsked(reader, request, publicUrl),
    ),
  hide: hideStopCode,
  leave: leaveMessageMails,
  example: {
    ...exampleNews,
    request: { ...exampleNews.news, isMine: false, deliveredAt: new Date('2026-11-20T00:00:00Z') },
  },
});
