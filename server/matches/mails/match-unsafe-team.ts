import { ids } from '#contract/example-people.ts';
import { texts } from '#contract/texts/texts.ts';
import { listUnsafe } from '#server/admissions/work-list/work-items.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findMatch } from '#server/matches/store.ts';
import { toTeamAbout } from './find-match.ts';

const words = texts('mail.match-unsafe-team', {
  subject: 'Urgent: someone in a match doesn’t feel safe',
  call: 'One of the two people in a match has given notice or ended it, and says that someone doesn’t feel safe. Please call them today.',
});

/**
 * Mails the team that somebody doesn't feel safe, even if the notice was withdrawn: that doesn't make anybody
 * safe.
 */
export const matchUnsafeTeam = mailKind('match-unsafe-team', {
  when: 'One of two ends a match, and says that someone doesn’t feel safe.',
  to: 'Our team',
  find: async ({ db }, { matchId }) => {
    const isOpen = (await listUnsafe(db, matchId)).some(({ state }) => state !== 'done');
    return isOpen && (await findMatch(db, matchId)) ? { matchId } : null;
  },
  words,
  write: ({ matchId }, publicUrl) =>
    toTeamAbout(matchId, publicUrl, {
      subject: words.subject,
      paragraphs: [words.call],
    }),
  example: { matchId: ids.match },
});
