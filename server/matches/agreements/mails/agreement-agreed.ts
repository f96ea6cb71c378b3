import { ids } from '#contract/example-people.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import { listVersions } from '#server/matches/agreements/store.ts';
import { agreementButton, findParty } from './find-party.ts';

type Data = { reader: Reader; matchId: string; version: number };

export const agreementAgreed = mailKind('agreement-agreed', {
  when: 'Both have accepted every section of their agreement.',
  to: 'Both of them',
  find: async ({ db }, { matchId, userId }): Promise<Data | null> => {
    const found = await findParty(db, { matchId, userId });
    const latest = found && (await listVersions(db, matchId)).at(-1);
    return found && latest ? { reader: found.reader, matchId, version: latest.version } : null;
  },
  write: ({ reader, matchId, version }, publicUrl) =>
    toReader(reader, {
      subject: 'You’ve both agreed',
      paragraphs: [
        `Both of you have accepted every section of your agreement. This is version ${version}. You can read it, and save it as a PDF.`,
        'If something changes later, propose another text for that section. What you’ve agreed on stays as it is until both of you accept the new one.',
        'It puts into words what the two of you have agreed. It isn’t legal advice, and it doesn’t work out pay. Its page has links to the official tools for that.',
      ],
      button: agreementButton(publicUrl, matchId, 'Open the agreement'),
    }),
  example: { reader: tom, matchId: ids.match, version: 1 },
});
