import { ids } from '#contract/example-people.ts';
import { texts } from '#contract/texts/texts.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import { listVersions } from '#server/matches/agreements/store.ts';
import { agreementButton, findParty } from './find-party.ts';

const words = texts('mail.agreement-agreed', {
  subject: 'You’ve both agreed',
  accepted:
    'Both of you have accepted every section of your agreement. This is version {version}. You can read it, and save it as a PDF.',
  laterChanges:
    'If something changes later, propose another text for that section. What you’ve agreed on stays as it is until both of you accept the new one.',
  notAdvice:
    'It puts into words what the two of you have agreed. It isn’t legal advice, and it doesn’t work out pay. Its page has links to the official tools for that.',
  button: 'Open the agreement',
});

type Data = { reader: Reader; matchId: string; version: number };

export const agreementAgreed = mailKind('agreement-agreed', {
  when: 'Both have accepted every section of their agreement.',
  to: 'Both of them',
  find: async ({ db }, { matchId, userId }): Promise<Data | null> => {
    const found = await findParty(db, { matchId, userId });
    const latest = found && (await listVersions(db, matchId)).at(-1);
    return found && latest ? { reader: found.reader, matchId, version: latest.version } : null;
  },
  words,
  write: ({ reader, matchId, version }, publicUrl) =>
    toReader(reader, {
      subject: words.subject,
      paragraphs: [words.accepted({ version: String(version) }), words.laterChanges, words.notAdvice],
      button: agreementButton(publicUrl, matchId, words.button),
    }),
  example: { reader: tom, matchId: ids.match, version: 1 },
});
