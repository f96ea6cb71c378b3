import { ids } from '#contract/example-people.ts';
import { texts } from '#contract/texts/texts.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findMatch } from '#server/matches/store.ts';
import { toTeamAbout } from './find-match.ts';

const words = texts('mail.match-agreed-team', {
  subject: 'A match is waiting for you to confirm it',
  bothSaidYes: 'A family and a support worker have both said yes to their match.',
});

export const matchAgreedTeam = mailKind('match-agreed-team', {
  when: 'Both have said yes to a match.',
  to: 'Our team',
  find: async ({ db }, { matchId }) =>
    (await findMatch(db, matchId))?.state === 'agreed' ? { matchId } : null,
  words,
  write: ({ matchId }, publicUrl) =>
    toTeamAbout(matchId, publicUrl, {
      subject: words.subject,
      paragraphs: [words.bothSaidYes],
    }),
  example: { matchId: ids.match },
});
