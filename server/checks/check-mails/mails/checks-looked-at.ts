import { checkRules } from '#contract/checks/kinds.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { nounOf, refusalInWords } from '#server/checks/check-mails/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import {
  type ChecksOfReader,
  exampleChecks,
  findChecksIn,
  isAt,
  type MailedCheck,
  toOwner,
} from './find-checks.ts';

/** The checks that the team has accepted or refused, without those changed or deleted since. */
function lookedAt({ all, since }: ChecksOfReader) {
  const mailed = all.filter(({ kind, toldAt }) => isAt(toldAt, since) && !checkRules[kind].isTeamOnly);
  return {
    seen: mailed.filter(({ seenOn }) => seenOn !== null),
    refused: mailed.filter(({ refusedAt }) => refusedAt !== null),
  };
}

function wordsOf(data: ChecksOfReader) {
  const { seen, refused } = lookedAt(data);
  const referees = seen.filter(({ kind }) => kind === 'referee').length;
  const documents = seen.filter(({ kind }) => kind !== 'referee');
  return {
    subject: subjectOf(documents.length, referees, refused.length),
    paragraphs: [
      ...documents.map((check) =>
        [`Our team has accepted your ${nounOf(check)}.`, ...validity(check, data.day)].join(' '),
      ),
      ...(referees > 0
        ? [
            `Our team has spoken with ${referees === 1 ? 'one of your referees' : `${referees} of your referees`}.`,
          ]
        : []),
      // Not where only a referee was spoken with: whether families read of it depends on what the referee
      // said, which stays between us.
      ...(documents.length > 0
        ? [
            'Families who can open your profile see which checks we’ve seen, and when. They never see a document or a number.',
          ]
        : []),
      ...refused.map(refusalInWords),
    ],
    button: refused.length > 0 ? 'Send it again' : 'See your documents',
  };
}

const validity = ({ expiresOn }: MailedCheck, day: string): string[] => {
  if (expiresOn === null) return [];
  return [`${expiresOn < day ? 'It expired on' : 'It’s valid to'} ${formatDayMonthYear(expiresOn)}.`];
};

function subjectOf(documents: number, referees: number, refused: number): string {
  if (refused > 0)
    return documents + referees > 0 ? 'News about your documents' : 'Please send a document again';
  if (documents === 0) return `We’ve spoken with your referee${referees === 1 ? '' : 's'}`;
  return `We’ve accepted your document${documents === 1 ? '' : 's'}`;
}

export const checksLookedAt = mailKind('checks-looked-at', {
  when: 'Our team has looked at documents, some minutes ago.',
  to: 'The support worker who added them',
  find: findChecksIn(lookedAt),
  write: (data, publicUrl) => toOwner(data.user, publicUrl, wordsOf(data)),
  example: exampleChecks,
});
