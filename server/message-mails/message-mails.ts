import { untilOpen } from '#contract/admissions/promises.ts';
import { messageMails } from '#contract/conversations/message-mails.ts';
import { limits } from '#contract/limits.ts';
import {
  conversationPath,
  profileRoutes,
  routes,
  stopMessageMailsPath,
  throughLogin,
} from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { addDays, type Clock, hostTimeZone } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { loadFileSettings } from '#server/files/storage/settings.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { type MailContent, renderMail } from '#server/mail/template.ts';
import type { Mail } from '#server/mail/transport.ts';
import { stopCodeOf } from './stop-code.ts';
import {
  countWaiting,
  findReaderAndFrequency,
  findUnanswered,
  listNews,
  markTold,
  markWaitingTold,
  type News,
  type Reader,
} from './store.ts';

type Kind = 'message-unseen' | 'messages-of-day' | 'request-waiting' | 'request-unanswered';
type Words = Pick<MailContent, 'subject' | 'paragraphs' | 'button'>;

/** Mails about messages: who has written, never what. Each is written only if it is still true and wanted. */
export function messageMailWriters(db: Db, clock: Clock, publicUrl: string): Record<Kind, MailWriter> {
  const write = async (reader: Reader, { subject, paragraphs, button }: Words): Promise<Mail> => {
    const { signingKey } = await loadFileSettings(db);
    const code = stopCodeOf(signingKey, reader.id);
    return {
      ...renderMail({
        to: reader.email,
        subject: `${subject} – ${settings.name}`,
        greeting: `Hello ${reader.firstName},`,
        paragraphs,
        ...(button && { button }),
        notes: [
          `You choose how often we write to you about messages: ${publicUrl}${throughLogin(routes.account)}`,
          'Would you rather not get these emails? Stop them here, without logging in:',
        ],
        lastLink: `${publicUrl}${stopMessageMailsPath(code)}`,
      }),
      unsubscribeUrl: `${publicUrl}${messageMails.stop.path}?code=${code}`,
    };
  };
  const readerOf = async (userId: string | undefined) =>
    userId === undefined ? undefined : findReaderAndFrequency(db, userId);
  const linkTo = (label: string, path: string) => ({ label, url: `${publicUrl}${throughLogin(path)}` });

  return {
    'message-unseen': async (conversationId, userId) => {
      const reader = await readerOf(userId);
      if (reader?.frequency !== 'at-once') return null;
      const [news] = await listNews(db, reader.id, { conversationId }, clock());
      return news ? write(reader, wordsOfOne(news, linkTo)) : null;
    },

    'messages-of-day': async (userId) => {
      const reader = await findReaderAndFrequency(db, userId);
      if (reader?.frequency !== 'daily') return null;
      const news = await listNews(db, reader.id, 'untold', clock());
      if (news.length > 0)
        return {
          ...(await write(reader, wordsOfDay(news, linkTo))),
          afterwards: () => markTold(db, reader.id, news),
        };
      const waiting = await countWaiting(db, reader.id, clock());
      if (waiting === 0) return null;
      return {
        ...(await write(reader, wordsOfWaiting(reader, linkTo))),
        afterwards: () => markWaitingTold(db, reader.id),
      };
    },

    'request-waiting': async (userId) => {
      const reader = await findReaderAndFrequency(db, userId);
      if (reader?.frequency !== 'at-once' || (await countWaiting(db, reader.id, clock())) === 0) return null;
      return write(reader, wordsOfWaiting(reader, linkTo));
    },

    'request-unanswered': async (conversationId, userId) => {
      const reader = await readerOf(userId);
      if (!reader || reader.frequency === 'never') return null;
      const request = await findUnanswered(db, conversationId, reader.id, clock());
      if (!request) return null;
      const closes = dayOf.format(addDays(request.deliveredAt, limits.unansweredCloseDays));
      return write(
        reader,
        request.isMine
          ? wordsOfWhoAsked(reader, request.firstName, closes, linkTo)
          : wordsOfWhoWasAsked(request.firstName, linkTo('Answer', conversationPath(conversationId)), closes),
      );
    },
  };
}

type LinkTo = (label: string, path: string) => { label: string; url: string };

const dayOf = new Intl.DateTimeFormat('en-AU', { timeZone: hostTimeZone, day: 'numeric', month: 'long' });

const onlyOurPages = 'To keep it between the two of you, we don’t put the message in this email.';

const wordsOfOne = ({ conversationId, firstName, isRequest }: News, linkTo: LinkTo): Words =>
  isRequest
    ? {
        subject: `${firstName} would like to talk with you`,
        paragraphs: [
          `${firstName} has seen your profile and has written to you. ${onlyOurPages}`,
          'Take your time. You can answer, or say ‘not now’ with one of the kind sentences we have ready for you. Nobody sees whether you’ve read it.',
        ],
        button: linkTo('See who it is', conversationPath(conversationId)),
      }
    : {
        subject: `${firstName} has written to you`,
        paragraphs: [`${firstName} has written to you. ${onlyOurPages}`],
        button: linkTo('Read the message', conversationPath(conversationId)),
      };

function wordsOfDay(news: readonly News[], linkTo: LinkTo): Words {
  const [first] = news;
  if (news.length === 1 && first) return wordsOfOne(first, linkTo);
  const names = (isRequest: boolean) =>
    list.format(news.filter((one) => one.isRequest === isRequest).map(({ firstName }) => firstName));
  const [written, asked] = [names(false), names(true)];
  return {
    subject: `${news.length} people have written to you`,
    paragraphs: [
      ...(written ? [`There are new messages from ${written}.`] : []),
      ...(asked ? [`${asked} would like to talk with you for the first time.`] : []),
      'To keep them between you, we don’t put the messages in this email.',
    ],
    button: linkTo('Read your messages', routes.messages),
  };
}

const list = new Intl.ListFormat('en-AU');

const wordsOfWaiting = ({ role, status }: Reader, linkTo: LinkTo): Words => ({
  subject: 'Someone would like to talk with you',
  paragraphs: [
    `Good news: ${role === 'FAMILY_USER' ? 'a support worker' : 'a family'} has seen your profile and would like to talk with you.`,
    `We’ll tell you who it is once ${untilOpen({ role, status })}.`,
  ],
  ...(role !== 'ADMIN' && { button: linkTo('See where you are', profileRoutes[role].view) }),
});

/** No hint at why: nobody knows, and guesses hurt. */
const wordsOfWhoAsked = ({ role }: Reader, firstName: string, closes: string, linkTo: LinkTo): Words => ({
  subject: `${firstName} hasn’t answered yet`,
  paragraphs: [
    `A week ago you wrote to ${firstName}, who hasn’t answered yet. People get busy, and it says nothing about you.`,
    `You don’t need to do anything. If there’s no answer by ${closes}, your request closes by itself. In the meantime, you’re welcome to write to others.`,
    `Would you like a hand? Our team can ask for you: ${settings.supportPhone}.`,
  ],
  button:
    role === 'FAMILY_USER'
      ? linkTo('Find support workers', routes.findWorker)
      : linkTo('Find families', routes.findFamily),
});

const wordsOfWhoWasAsked = (firstName: string, button: Words['button'], closes: string): Words => ({
  subject: `${firstName} would love to hear from you`,
  paragraphs: [
    `A week ago ${firstName} wrote to you. A short answer is enough, and ‘not now’ is a good answer too: there are kind sentences to choose from.`,
    `If you’d rather not answer, that’s fine. The request closes by itself on ${closes}, and we won’t remind you again.`,
  ],
  ...(button && { button }),
});
