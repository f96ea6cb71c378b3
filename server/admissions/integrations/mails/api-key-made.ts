import { scopeWords } from '#contract/admissions/integrations/scopes.ts';
import { routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { findKey, type KeyRow } from '#server/admissions/integrations/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';

const words = texts('mail.api-key-made', {
  subject: 'A new API key can read your data',
  made: '{colleague} made the API key ‘{key}’. It works until {day}.',
  reads: 'With it a program can read: {scopes}.',
  button: 'Open API keys',
  notExpected: 'Not expecting this? Revoke the key straight away, then ask your colleague.',
});

type Data = { reader: Reader; key: Pick<KeyRow, 'name' | 'madeByName' | 'endsOn' | 'scopes'> };

/** Written to each lead while the key isn’t revoked: whoever has it reads what the team reads. */
export const apiKeyMade = mailKind('api-key-made', {
  when: 'A lead makes an API key.',
  to: 'Every lead of our team',
  find: async ({ db }, { userId, keyId }): Promise<Data | null> => {
    const [reader, key] = [await findVisibleUser(db, userId), await findKey(db, keyId)];
    return reader && key && !key.revokedAt ? { reader, key } : null;
  },
  words,
  write: ({ reader, key }, publicUrl) =>
    toReader(reader, {
      subject: words.subject,
      paragraphs: [
        words.made({ colleague: key.madeByName, key: key.name, day: formatDayMonthYear(key.endsOn) }),
        words.reads({ scopes: key.scopes.map((scope) => scopeWords[scope].name.toLowerCase()).join(', ') }),
      ],
      button: { label: words.button, url: `${publicUrl}${routes.adminIntegrations}` },
      notes: [words.notExpected],
    }),
  example: {
    reader: tom,
    key: {
      name: 'Our books',
      madeByName: 'Ada Reed',
      endsOn: '2027-04-30',
      scopes: ['fees:read', 'statistics:read'],
    },
  },
});
