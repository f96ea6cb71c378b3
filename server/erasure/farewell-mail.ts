import { settings } from '#contract/settings.ts';
import { addHours } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { deleteFarewell, deleteFarewells, findFarewell } from './store.ts';

/** Confirms an erasure to the address of the account, which is deleted too once the mail has gone out. */
export function farewellMail(db: Db): MailWriter {
  return async (farewellId) => {
    const farewell = await findFarewell(db, farewellId);
    if (!farewell) return null;
    const mail = renderMail({
      to: farewell.email,
      subject: `Your account is deleted – ${settings.name}`,
      greeting: 'Hello,',
      paragraphs: [
        'Your account is deleted for good: your profile, your pictures, your requests, and your messages to us and to others.',
        'No one can bring it back. You’re welcome to sign up again at any time, with the same address if you like.',
        'Thank you for the time you spent with us.',
      ],
      notes: [
        `If this wasn’t you, call us on ${settings.supportPhone}. This is the last email we send you about this account.`,
      ],
    });
    return { ...mail, afterwards: () => deleteFarewell(db, farewellId) };
  };
}

/** Deletes addresses whose mail has been retried for as long as the queue does, or went out just before a process was killed. */
export const clearFarewells = (db: Db, now: Date) => deleteFarewells(db, addHours(now, -4));
