import { countriesOf } from '#contract/checks/hidden-words.ts';
import { checkKinds, checkRules } from '#contract/checks/kinds.ts';
import { daysAfter, standingOn } from '#contract/checks/standing.ts';
import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { nounOf, refusalInWords } from '#server/checks/check-mails/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { askedOf, hiddenBy } from '#server/profiles/status/hiding-checks.ts';
import { isListedOn } from '#server/profiles/status/policy.ts';
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

const words = texts('mail.checks-ending', {
  subjectHiding: 'One of your checks has expired, and families can’t find you now',
  subjectHidingSeveral: 'Some of your checks have expired, and families can’t find you now',
  subjectExpired: 'One of your checks has expired',
  subjectExpiredSeveral: 'Some of your checks have expired',
  subjectExpiresToday: 'One of your checks expires today',
  subjectExpiresOn: 'One of your checks expires on {lastDay}',
  subjectExpiresSeveral: 'Some of your checks expire soon',
  subjectRefused: 'Please send a document again',
  expired: 'Your {check} expired on {lastDay}.',
  expiresToday: 'Your {check} expires today, {lastDay}.',
  expiresOn: 'Your {check} expires on {lastDay}.',
  hidesNow: 'Families can’t find you until our team has seen a new one.',
  hidesLater: 'From the day after, families can’t find you until our team has seen a new one.',
  elsewhere:
    'We only ask people who live in {countries} for this. If you don’t want to work there any more, call us: we can delete the old one.',
  renewed: 'We have the new one you added, and we’ll email you once we’ve looked at it.',
  takesWeeks: 'Getting a new one can take a few weeks. Once you have it, please send us a photo of it.',
  button: 'See your documents',
  buttonToSend: 'Send a document',
});

/** A check with a last day. */
type Ending = MailedCheck & { expiresOn: string };
const ends = (check: MailedCheck): check is Ending => check.expiresOn !== null;

/** The checks that the mail is about, in groups. */
function remindedOf({ all, since, day }: ChecksOfReader) {
  const mailed = (standing: 'expired' | 'expiring' | 'refused') =>
    all.filter((check) => isAt(check.remindedAt, since) && standingOn(check, day, check) === standing);
  return {
    ended: mailed('expired').filter(ends),
    ending: mailed('expiring').filter(ends),
    // The mail may have waited, and another has gone out since.
    refused: mailed('refused').filter(({ isResolved }) => !isResolved),
  };
}

function wordsOf(data: ChecksOfReader) {
  const { user, all, day } = data;
  const { ended, ending, refused } = remindedOf(data);
  const toEnd = [...ended, ...ending];
  const seenChecks = all.flatMap((check) =>
    check.seenOn === null ? [] : [{ ...check, seenOn: check.seenOn }],
  );
  const wouldBeFound = isListedOn({ ...user, seenChecks: [] }, day);
  const hidesOn = (check: MailedCheck, onDay: string) =>
    wouldBeFound && hiddenBy({ ...user, seenChecks }, onDay).includes(check.kind);
  const hiding = ended.filter((check) => hidesOn(check, day));
  const consequenceOf = (check: Ending): string[] => {
    const moved = elsewhereWords(check, user);
    if (hiding.includes(check)) return [words.hidesNow, ...moved];
    const willHide = hidesOn(check, daysAfter(check.expiresOn, 1));
    return willHide && ending.includes(check) ? [words.hidesLater, ...moved] : [];
  };
  const hasRenewed = (check: MailedCheck) =>
    all.some(
      (other) =>
        other.kind === check.kind && other.state === check.state && standingOn(other, day, other) === 'added',
    );
  const toRenew = toEnd.filter((check) => !hasRenewed(check));
  const sentence = (check: Ending) =>
    [endSentence(check, day), ...consequenceOf(check), ...(hasRenewed(check) ? [words.renewed] : [])].join(
      ' ',
    );
  return {
    subject: subjectOf({ ended, ending, refused, hiding }, day),
    paragraphs: [
      ...new Set([
        ...toEnd.map(sentence),
        ...refused.map(refusalInWords),
        ...(toRenew.length > 0 ? [words.takesWeeks] : []),
      ]),
    ],
    button: toRenew.length + refused.length > 0 ? words.buttonToSend : words.button,
  };
}

/**
 * Words about a check that isn't asked for where its owner lives. It keeps them out of the search all the
 * same: only the team knows that somebody has moved for good.
 */
function elsewhereWords({ kind }: MailedCheck, { role, countryCode }: ChecksOfReader['user']): string[] {
  if (askedOf({ role, countryCode, seenChecks: [] }).includes(kind)) return [];
  return [words.elsewhere({ countries: countriesOf([kind]) })];
}

function endSentence(check: Ending, day: string): string {
  const what = { check: nounOf(check), lastDay: formatDayMonthYear(check.expiresOn) };
  if (check.expiresOn < day) return words.expired(what);
  return check.expiresOn === day ? words.expiresToday(what) : words.expiresOn(what);
}

type Reminder = Record<'ended' | 'ending' | 'hiding', readonly Ending[]> & {
  refused: readonly MailedCheck[];
};

/** The subject names no check: locked phones show it to everyone. */
function subjectOf({ ended, ending, refused, hiding }: Reminder, day: string): string {
  if (hiding.length > 0) return hiding.length === 1 ? words.subjectHiding : words.subjectHidingSeveral;
  if (ended.length > 0) return ended.length === 1 ? words.subjectExpired : words.subjectExpiredSeveral;
  if (refused.length > 0 && ending.length === 0) return words.subjectRefused;
  const [first, ...others] = ending;
  if (!first || others.length > 0) return words.subjectExpiresSeveral;
  return first.expiresOn === day
    ? words.subjectExpiresToday
    : words.subjectExpiresOn({ lastDay: formatDayMonthYear(first.expiresOn) });
}

const police: MailedCheck = { ...exampleCheck, kind: 'national-police-check', expiresOn: '2026-11-02' };
const unmailed = { remindedAt: null, toldAt: null };

export const checksEnding = mailKind('checks-ending', {
  when: 'A check expires in 90, 30 or 7 days, today, or has expired; or the team reminds someone.',
  to: 'The support worker',
  find: findChecksIn(remindedOf),
  words,
  write: (data, publicUrl) => toOwner(data.user, publicUrl, wordsOf(data)),
  example: exampleChecks,
  otherExamples: [
    // Asked for where the worker lives, and elsewhere.
    [police],
    [police, { ...police, kind: 'nz-police-vetting' } as const],
    [{ ...police, expiresOn: '2026-12-21' }],
    [
      { ...exampleCheck, expiresOn: '2026-11-02' },
      { ...exampleCheck, ...unmailed, seenOn: null },
    ],
    [police, exampleCheck].map((check) => ({ ...check, kind: 'cpr', expiresOn: '2026-11-02' }) as const),
    [{ ...exampleCheck, expiresOn: '2026-11-21' }],
    [exampleCheck, { ...exampleCheck, kind: 'cpr' } as const],
    // Each kind that a support worker hands in, with a note of the team.
    checkKinds
      .filter((kind) => !checkRules[kind].isTeamOnly)
      .map((kind) => ({ ...exampleRefused, kind, refusalNote: 'The date is cut off.' })),
    [{ ...exampleRefused, kind: 'working-with-children', state: 'QLD' } as const],
  ].map((all) => ({ ...exampleChecks, all })),
});
