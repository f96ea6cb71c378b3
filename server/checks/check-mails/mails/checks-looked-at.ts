import { checkRules } from '#contract/checks/kinds.ts';
import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { nounOf, refusalInWords } from '#server/checks/check-mails/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import {
  type ChecksOfReader,
  exampleCheck,
  exampleChecks,
  exampleRefused,
  findChecksIn,
  isAt,
  type MailedCheck,
  toOwner,
} from './find-checks.ts';

const words = texts('mail.checks-looked-at', {
  subjectDocument: 'We’ve accepted your document',
  subjectDocuments: 'We’ve accepted your documents',
  subjectReferee: 'We’ve spoken with your referee',
  subjectReferees: 'We’ve spoken with your referees',
  subjectRefused: 'Please send a document again',
  subjectOfBoth: 'News about your documents',
  accepted: 'Our team has accepted your {check}.',
  valid: 'It’s valid to {lastDay}.',
  expired: 'It expired on {lastDay}.',
  referee: 'Our team has spoken with one of your referees.',
  referees: 'Our team has spoken with {count} of your referees.',
  familiesSee:
    'Families who can open your profile see which checks we’ve seen, and when. They never see a document or a number.',
  button: 'See your documents',
  buttonRefused: 'Send it again',
});

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
        [words.accepted({ check: nounOf(check) }), ...validity(check, data.day)].join(' '),
      ),
      ...(referees === 1 ? [words.referee] : []),
      ...(referees > 1 ? [words.referees({ count: String(referees) })] : []),
      // Not where only a referee was spoken with: whether families read of it depends on what the referee
      // said, which stays between us.
      ...(documents.length > 0 ? [words.familiesSee] : []),
      ...refused.map(refusalInWords),
    ],
    button: refused.length > 0 ? words.buttonRefused : words.button,
  };
}

const validity = ({ expiresOn }: MailedCheck, day: string): string[] => {
  if (expiresOn === null) return [];
  const lastDay = formatDayMonthYear(expiresOn);
  return [expiresOn < day ? words.expired({ lastDay }) : words.valid({ lastDay })];
};

function subjectOf(documents: number, referees: number, refused: number): string {
  if (refused > 0) return documents + referees > 0 ? words.subjectOfBoth : words.subjectRefused;
  if (documents === 0) return referees === 1 ? words.subjectReferee : words.subjectReferees;
  return documents === 1 ? words.subjectDocument : words.subjectDocuments;
}

const referee: MailedCheck = { ...exampleCheck, kind: 'referee', expiresOn: null };

export const checksLookedAt = mailKind('checks-looked-at', {
  when: 'Our team has looked at documents, some minutes ago.',
  to: 'The support worker who added them',
  find: findChecksIn(lookedAt),
  words,
  write: (data, publicUrl) => toOwner(data.user, publicUrl, wordsOf(data)),
  example: exampleChecks,
  otherExamples: [
    [exampleCheck, { ...exampleCheck, kind: 'cpr', expiresOn: '2026-11-02' } as const],
    [referee],
    [referee, referee],
    [exampleRefused],
    [exampleCheck, exampleRefused],
  ].map((all) => ({ ...exampleChecks, all })),
});
