import { countriesOf } from '#contract/checks/hidden-words.ts';
import { daysAfter, standingOn } from '#contract/checks/standing.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { nounOf, refusalInWords } from '#server/checks/check-mails/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { askedOf, hiddenBy } from '#server/profiles/status/listed-through.ts';
import { isListedOn } from '#server/profiles/status/policy.ts';
import {
  type ChecksOfReader,
  exampleChecks,
  findChecksIn,
  isAt,
  type MailedCheck,
  toOwner,
} from './find-checks.ts';

/** The checks that the mail is about, in groups. */
function remindedOf({ all, since, day }: ChecksOfReader) {
  const mailed = (standing: 'expired' | 'expiring' | 'refused') =>
    all.filter((check) => isAt(check.remindedAt, since) && standingOn(check, day, check) === standing);
  return {
    ended: mailed('expired'),
    ending: mailed('expiring'),
    // The mail may have waited, and another has gone out since.
    refused: mailed('refused').filter(({ isResolved }) => !isResolved),
  };
}

function wordsOf(data: ChecksOfReader) {
  const { user, all, day } = data;
  const { ended, ending, refused } = remindedOf(data);
  const ends = [...ended, ...ending];
  const seenChecks = all.flatMap((check) =>
    check.seenOn === null ? [] : [{ ...check, seenOn: check.seenOn }],
  );
  const wouldBeFound = isListedOn({ ...user, seenChecks: [] }, day);
  const hidesOn = (check: MailedCheck, onDay: string) =>
    wouldBeFound && hiddenBy({ ...user, seenChecks }, onDay).includes(check.kind);
  const hiding = ended.filter((check) => hidesOn(check, day));
  const consequenceOf = (check: MailedCheck): string[] => {
    const moved = elsewhereWords(check, user);
    if (hiding.includes(check))
      return ['Families can’t find you until our team has seen a new one.', ...moved];
    const willHide = check.expiresOn !== null && hidesOn(check, daysAfter(check.expiresOn, 1));
    return willHide && ending.includes(check)
      ? ['From the day after, families can’t find you until our team has seen a new one.', ...moved]
      : [];
  };
  const hasRenewed = (check: MailedCheck) =>
    all.some(
      (other) =>
        other.kind === check.kind && other.state === check.state && standingOn(other, day, other) === 'added',
    );
  const toRenew = ends.filter((check) => !hasRenewed(check));
  const sentence = (check: MailedCheck) =>
    [
      endSentence(check, day),
      ...consequenceOf(check),
      ...(hasRenewed(check)
        ? ['We have the new one you added, and we’ll email you once we’ve looked at it.']
        : []),
    ].join(' ');
  return {
    subject: subjectOf({ ended, ending, refused, hiding }, day),
    paragraphs: [
      ...new Set([
        ...ends.map(sentence),
        ...refused.map(refusalInWords),
        ...(toRenew.length > 0
          ? ['Getting a new one can take a few weeks. Once you have it, please send us a photo of it.']
          : []),
      ]),
    ],
    button: toRenew.length + refused.length > 0 ? 'Send a document' : 'See your documents',
  };
}

/**
 * Words about a check that isn't asked for where its owner lives. It keeps them out of the search all the
 * same: only the team knows that somebody has moved for good.
 */
function elsewhereWords({ kind }: MailedCheck, { role, countryCode }: ChecksOfReader['user']): string[] {
  if (askedOf({ role, countryCode, seenChecks: [] }).includes(kind)) return [];
  const there = countriesOf([kind]);
  return [
    `We only ask people who live in ${there} for this. If you don’t want to work there any more, call us: we can delete the old one.`,
  ];
}

function endSentence(check: MailedCheck, day: string): string {
  const { expiresOn } = check;
  const what = `Your ${nounOf(check)}`;
  if (expiresOn === null) return `${what} doesn’t expire.`;
  if (expiresOn < day) return `${what} expired on ${formatDayMonthYear(expiresOn)}.`;
  return expiresOn === day
    ? `${what} expires today, ${formatDayMonthYear(expiresOn)}.`
    : `${what} expires on ${formatDayMonthYear(expiresOn)}.`;
}

type Reminder = Record<'ended' | 'ending' | 'refused' | 'hiding', readonly MailedCheck[]>;

/** The subject names no check: locked phones show it to everyone. */
function subjectOf({ ended, ending, refused, hiding }: Reminder, day: string): string {
  const oneOf = (checks: readonly MailedCheck[]) =>
    checks.length === 1 ? 'One of your checks has' : 'Some of your checks have';
  if (hiding.length > 0) return `${oneOf(hiding)} expired, and families can’t find you now`;
  if (ended.length > 0) return `${oneOf(ended)} expired`;
  if (refused.length > 0 && ending.length === 0) return 'Please send a document again';
  const [first, ...others] = ending;
  if (!first?.expiresOn || others.length > 0) return 'Some of your checks expire soon';
  return `One of your checks expires ${first.expiresOn === day ? 'today' : `on ${formatDayMonthYear(first.expiresOn)}`}`;
}

export const checksEnding = mailKind('checks-ending', {
  when: 'A check expires in 90, 30 or 7 days, today, or has expired; or the team reminds someone.',
  to: 'The support worker',
  find: findChecksIn(remindedOf),
  write: (data, publicUrl) => toOwner(data.user, publicUrl, wordsOf(data)),
  example: exampleChecks,
});
