import { messageMails } from '#contract/conversations/message-mails.ts';
import { routes, stopMessageMailsPath, throughLogin } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { stopCodeOf } from '#server/conversations/message-mails/stop-code.ts';
import { findReaderAndFrequency, type Reader } from '#server/conversations/message-mails/store.ts';
import { hidden } from '#server/mail/mail-kind.ts';
import type { Db } from '#server/platform/db/open.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';

/** The words below each mail about messages. */
export const footerWords = texts('mail.shared-messages', {
  choose: 'You choose how often we write to you about messages: {url}',
  stop: 'Would you rather not get these emails? Stop them here, without logging in:',
});

export type MailReader = { reader: Reader; stopCode: string };

/**
 * Finds somebody who wants mails about messages as often as this. The mails say who has written, never what.
 */
export async function findMailReader(
  db: Db,
  userId: string,
  isWanted: (frequency: Reader['frequency']) => boolean,
): Promise<MailReader | null> {
  const reader = await findReaderAndFrequency(db, userId);
  if (!reader || !isWanted(reader.frequency)) return null;
  return { reader, stopCode: stopCodeOf((await loadFileSettings(db)).signingKey, reader.id) };
}

/** The code that stops these mails is its reader's. */
export const hideStopCode = <Data extends MailReader>(data: Data): Data => ({ ...data, stopCode: hidden });

export const leaveMessageMails = ({ stopCode }: MailReader, publicUrl: string) => ({
  notes: [footerWords.choose({ url: publicUrl + throughLogin(routes.account) }), footerWords.stop],
  lastLink: `${publicUrl}${stopMessageMailsPath(stopCode)}`,
  unsubscribeUrl: `${publicUrl}${messageMails.stop.path}?code=${stopCode}`,
});

export const linkTo = (publicUrl: string, label: string, path: string) => ({
  label,
  url: `${publicUrl}${throughLogin(path)}`,
});
