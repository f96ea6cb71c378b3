import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { deleteFarewell, findFarewell } from './store.ts';

/** Confirms an erasure to the address that the account had, which nothing keeps once the mail has gone out. */
export function farewellMail(db: Db): MailWriter {
  return async (farewellId) => {
    const farewell = await findFarewell(db, farewellId);
    if (!farewell) return null;
    const mail = renderMail({
      to: farewell.email,
      subject: `Your account is deleted – ${settings.name}`,
      greeting: 'Hello,',
      paragraphs: [
        'Your account is deleted for good: your profile, your pictures, your requests and your messages to us.',
        'Nobody can bring it back. You are welcome to sign up again at any time, with this address too.',
        'Thank you for the time you spent with us.',
      ],
      notes: [
        `If this was not you, please call us on ${settings.supportPhone}. This is the last email that we send you about this account.`,
      ],
    });
    return { ...mail, afterwards: () => deleteFarewell(db, farewellId) };
  };
}
