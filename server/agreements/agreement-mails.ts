import { adminMatchPath, agreementPath, throughLogin } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { findReader } from '#server/mail/find-reader.ts';
import { renderMail } from '#server/mail/template.ts';
import { sideOf } from '#server/matches/policy.ts';
import { closedBy } from './policy.ts';
import { countUnseenTo, findAgreement, findMatch, listVersions } from './store.ts';

type Kind = 'agreement-changed' | 'agreement-agreed' | 'agreement-help';

/** Mails about an agreement name nobody and quote nothing: what it says is only on its page. */
export function agreementMailWriters(db: Db, clock: Clock, publicUrl: string): Record<Kind, MailWriter> {
  const readerOf = async (matchId: string, userId: string | undefined) => {
    const match = await findMatch(db, matchId);
    const reader = userId === undefined ? undefined : await findReader(db, userId);
    const side = match && reader && sideOf(match, reader);
    return match && reader && side ? { match, reader, side } : undefined;
  };
  const openIt = (matchId: string, label: string) => ({
    label,
    url: `${publicUrl}${throughLogin(agreementPath(matchId))}`,
  });

  return {
    'agreement-changed': async (matchId, userId) => {
      const found = await readerOf(matchId, userId);
      if (!found || closedBy(found.match, clock()) !== null) return null;
      const { reader, side } = found;
      const sections = await countUnseenTo(db, matchId, side);
      if (sections === 0) return null;
      const other = side === 'FAMILY_USER' ? 'The support worker' : 'The family';
      return renderMail({
        to: reader.email,
        subject: `There’s something new in your agreement – ${settings.name}`,
        greeting: `Hello ${reader.firstName},`,
        paragraphs: [
          `${other} you have a match with has proposed or said something in ${sections === 1 ? 'one section' : `${sections} sections`} of your agreement.`,
          'To keep it between the two of you, we don’t put the words in emails. On our website you can accept them, propose something else, or say what you think.',
        ],
        button: openIt(matchId, 'Read what’s new'),
        notes: ['Would you like our team to look at it with you? You can ask for that on the same page.'],
      });
    },

    'agreement-agreed': async (matchId, userId) => {
      const found = await readerOf(matchId, userId);
      const version = found && (await listVersions(db, matchId)).at(-1);
      if (!found || !version) return null;
      return renderMail({
        to: found.reader.email,
        subject: `You’ve both agreed – ${settings.name}`,
        greeting: `Hello ${found.reader.firstName},`,
        paragraphs: [
          `Both of you have accepted every section of your agreement. This is version ${version.version}. You can read it, and save it as a PDF.`,
          'If something changes later, propose another text for that section. What you’ve agreed on stays as it is until both of you accept the new one.',
          'It puts into words what the two of you have agreed. It isn’t legal advice, and it doesn’t work out pay. Its page has links to the official tools for that.',
        ],
        button: openIt(matchId, 'Open the agreement'),
      });
    },

    'agreement-help': async (matchId) => {
      const agreement = await findAgreement(db, matchId);
      if (!agreement?.familyAskedAt && !agreement?.supportWorkerAskedAt) return null;
      return renderMail({
        to: settings.supportEmail,
        subject: 'Someone has asked us to look at an agreement',
        greeting: 'Hello,',
        paragraphs: [
          'Someone in a match has asked our team for help with their agreement. Until they stop asking, you can read it without giving a reason.',
        ],
        button: { label: 'Open the match', url: `${publicUrl}${throughLogin(adminMatchPath(matchId))}` },
      });
    },
  };
}
