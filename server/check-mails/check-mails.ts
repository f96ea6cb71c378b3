import { countriesOf } from '#contract/checks/hidden-words.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import { type CheckStanding, daysAfter, standingOn } from '#contract/checks/standing.ts';
import { routes, throughLogin } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { type Clock, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { type MailContent, renderMail } from '#server/mail/template.ts';
import { askedOf, hiddenBy } from '#server/seen-checks/listed-through.ts';
import { isListed } from '#server/status/policy.ts';
import { findVisibleUser } from '#server/users/users.ts';
import { listOwnChecks, type OwnCheck } from './store.ts';
import { nounOf, refusalInWords } from './words.ts';

type Kind = 'checks-ending' | 'checks-looked-at';
type Words = Pick<MailContent, 'subject' | 'paragraphs'> & { button: string };

/**
 * Mails about checks: what they are, their dates, and why one was refused; never a number, a document or a referee. `since` is the moment
 * that the checks have in common which the mail is about. Each is written from what is true when it is sent.
 */
export function checkMailWriters(db: Db, clock: Clock, publicUrl: string): Record<Kind, MailWriter> {
  const writer =
    (
      compose: (user: UserRow, checks: readonly OwnCheck[], since: string, day: string) => Words | null,
    ): MailWriter =>
    async (since, userId = '') => {
      const user = await findVisibleUser(db, userId);
      if (!user?.emailVerifiedAt || user.role !== 'SUPPORT_WORKER' || user.status === 'FAILED_INTERVIEW')
        return null;
      const words = compose(user, await listOwnChecks(db, userId), since, today(clock()));
      if (!words) return null;
      return renderMail({
        to: user.email,
        subject: `${words.subject} – ${settings.name}`,
        greeting: greetingAt(user.email, user),
        paragraphs: words.paragraphs,
        button: { label: words.button, url: `${publicUrl}${throughLogin(routes.finalDocuments)}` },
        notes: [`Any questions? Call us on ${settings.supportPhone} or write to ${settings.supportEmail}.`],
      });
    };
  return { 'checks-ending': writer(wordsOfReminder), 'checks-looked-at': writer(wordsOfNews) };
}

const isAt = (moment: Date | null, since: string) => moment?.toISOString() === since;

function wordsOfReminder(user: UserRow, all: readonly OwnCheck[], since: string, day: string): Words | null {
  const standingOf = (check: OwnCheck) => standingOn(check, day, check);
  const told = (standing: CheckStanding) =>
    all.filter((check) => isAt(check.remindedAt, since) && standingOf(check) === standing);
  const [ended, ending] = [told('expired'), told('expiring')];
  // The mail may have waited, and somebody has sent another meanwhile.
  const refused = told('refused').filter(({ isSettled }) => !isSettled);
  const ends = [...ended, ...ending];
  if (ends.length + refused.length === 0) return null;

  const seenChecks = all.flatMap((check) =>
    check.seenOn === null ? [] : [{ ...check, seenOn: check.seenOn }],
  );
  const wouldBeFound = isListed({ ...user, seenChecks: [] }, day);
  const hidesOn = (check: OwnCheck, onDay: string) =>
    wouldBeFound && hiddenBy({ ...user, seenChecks }, onDay).includes(check.kind);
  const hiding = ended.filter((check) => hidesOn(check, day));
  const consequenceOf = (check: OwnCheck): string[] => {
    const moved = elsewhereWords(check, user);
    if (hiding.includes(check))
      return ['Families can’t find you until our team has seen a new one.', ...moved];
    const willHide = check.expiresOn !== null && hidesOn(check, daysAfter(check.expiresOn, 1));
    return willHide && ending.includes(check)
      ? ['From the day after, families can’t find you until our team has seen a new one.', ...moved]
      : [];
  };
  const hasRenewed = (check: OwnCheck) =>
    all.some(
      (other) => other.kind === check.kind && other.state === check.state && standingOf(other) === 'added',
    );
  const toRenew = ends.filter((check) => !hasRenewed(check));
  const sentence = (check: OwnCheck) =>
    [
      endSentence(check, day),
      ...consequenceOf(check),
      ...(hasRenewed(check)
        ? ['We have the new one you added, and we’ll email you once we’ve looked at it.']
        : []),
    ].join(' ');
  return {
    subject: subjectOfReminder({ ended, ending, refused, hiding }, day),
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

/** A check keeps its owner out of the search also where it is not asked for: only the team can tell that somebody has moved for good. */
function elsewhereWords({ kind }: OwnCheck, { role, countryCode }: UserRow): string[] {
  if (askedOf({ role, countryCode, seenChecks: [] }).includes(kind)) return [];
  const there = countriesOf([kind]);
  return [
    `We only ask people who live in ${there} for this. If you don’t want to work there any more, call us: we can delete the old one.`,
  ];
}

function endSentence(check: OwnCheck, day: string): string {
  const { expiresOn } = check;
  const what = `Your ${nounOf(check)}`;
  if (expiresOn === null) return `${what} doesn’t expire.`;
  if (expiresOn < day) return `${what} expired on ${formatDayMonthYear(expiresOn)}.`;
  return expiresOn === day
    ? `${what} expires today, ${formatDayMonthYear(expiresOn)}.`
    : `${what} expires on ${formatDayMonthYear(expiresOn)}.`;
}

type Reminder = Record<'ended' | 'ending' | 'refused' | 'hiding', readonly OwnCheck[]>;

/** Names no check: subjects stand on locked phones, for everyone to read. */
function subjectOfReminder({ ended, ending, refused, hiding }: Reminder, day: string): string {
  const oneOf = (checks: readonly OwnCheck[]) =>
    checks.length === 1 ? 'One of your checks has' : 'Some of your checks have';
  if (hiding.length > 0) return `${oneOf(hiding)} expired, and families can’t find you now`;
  if (ended.length > 0) return `${oneOf(ended)} expired`;
  if (refused.length > 0 && ending.length === 0) return 'Please send a document again';
  const [first, ...others] = ending;
  if (!first?.expiresOn || others.length > 0) return 'Some of your checks expire soon';
  return `One of your checks expires ${first.expiresOn === day ? 'today' : `on ${formatDayMonthYear(first.expiresOn)}`}`;
}

/** What the team has made of checks that were handed in; nothing of what has been changed or deleted meanwhile. */
function wordsOfNews(_user: UserRow, all: readonly OwnCheck[], since: string, day: string): Words | null {
  const told = all.filter(({ kind, toldAt }) => isAt(toldAt, since) && !checkRules[kind].isTeamOnly);
  const seen = told.filter(({ seenOn }) => seenOn !== null);
  const refused = told.filter(({ refusedAt }) => refusedAt !== null);
  if (seen.length + refused.length === 0) return null;
  const referees = seen.filter(({ kind }) => kind === 'referee').length;
  const documents = seen.filter(({ kind }) => kind !== 'referee');
  return {
    subject: subjectOfNews(documents.length, referees, refused.length),
    paragraphs: [
      ...documents.map((check) =>
        [`Our team has accepted your ${nounOf(check)}.`, ...validity(check, day)].join(' '),
      ),
      ...(referees > 0
        ? [
            `Our team has spoken with ${referees === 1 ? 'one of your referees' : `${referees} of your referees`}.`,
          ]
        : []),
      // Not where only a referee was spoken with: families read of it or not by what the referee said, and that stays between us.
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

const validity = ({ expiresOn }: OwnCheck, day: string): string[] => {
  if (expiresOn === null) return [];
  return [`${expiresOn < day ? 'It expired on' : 'It’s valid to'} ${formatDayMonthYear(expiresOn)}.`];
};

function subjectOfNews(documents: number, referees: number, refused: number): string {
  if (refused > 0)
    return documents + referees > 0 ? 'News about your documents' : 'Please send a document again';
  if (documents === 0) return `We’ve spoken with your referee${referees === 1 ? '' : 's'}`;
  return `We’ve accepted your document${documents === 1 ? '' : 's'}`;
}
