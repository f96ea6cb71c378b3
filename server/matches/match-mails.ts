import type { WorkState } from '#contract/admissions/work-list.ts';
import { feeCallWords } from '#contract/fees/fee-words.ts';
import type { MatchActor } from '#contract/matches/matches.ts';
import { adminMatchPath, routes, throughLogin } from '#contract/routes.ts';
import { feeSettings, settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { areBlocked } from '#server/blocks/blocks.ts';
import type { Db } from '#server/db/open.ts';
import type { MatchRow, UserRow } from '#server/db/tables.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { findReader } from '#server/mail/find-reader.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import type { MatchMailKind, MatchTeamMailKind } from '#server/mail/job.ts';
import { renderMail } from '#server/mail/template.ts';
import { listUnsafe } from '#server/work-list/work-items.ts';
import { isCalledOff } from './called-off.ts';
import { sideOf } from './policy.ts';
import { findKnownEnd, findMatch, findPeople, noteKnownEnd } from './store.ts';

/** Null: it is no longer true. */
type Words = { subject: string; paragraphs: string[] } | null;
type Compose = (match: MatchRow, reader: Pick<UserRow, 'role' | 'status'>, other: string) => Words;

/**
 * Mails about a match, at each step of it. Subjects name nobody, because a locked phone shows them, and no mail says why a match ends. Each is
 * written only if it is still true when it is sent.
 */
export function matchMailWriters(
  db: Db,
  publicUrl: string,
): Record<MatchMailKind | MatchTeamMailKind, MailWriter> {
  const toOneOfThem =
    (compose: Compose, { isFinal = false, isOfNotice = false } = {}): MailWriter =>
    async (matchId, userId = '') => {
      const match = await findMatch(db, matchId);
      const reader = await findReader(db, userId);
      if (!match || !reader) return null;
      const otherId = match.familyId === userId ? match.supportWorkerId : match.familyId;
      const other = (await findPeople(db, otherId ? [otherId] : [])).get(otherId ?? '');
      // After a block between the two, only the end is mailed.
      if (!isFinal && otherId && (await areBlocked(db, userId, otherId))) return null;
      const side = sideOf(match, { id: userId });
      // A mail that went out late may have said it already.
      const isKnown = isOfNotice && (!side || (await findKnownEnd(db, matchId, side)) === match.endsOn);
      const words = isKnown ? null : compose(match, reader, other?.firstName ?? 'The other person');
      if (!words) return null;
      const mail = await renderMail({
        to: reader.email,
        subject: `${words.subject} – ${settings.name}`,
        greeting: greetingAt(reader.email, reader),
        paragraphs: words.paragraphs,
        button: { label: 'Open your match', url: `${publicUrl}${throughLogin(routes.yourMatch)}` },
        notes: [`Any questions? Call us on ${settings.supportPhone} or write to ${settings.supportEmail}.`],
      });
      return isOfNotice && side ? { ...mail, afterwards: told(match, side) } : mail;
    };

  const told =
    ({ id, endsOn }: MatchRow, reader: MatchActor) =>
    () =>
      noteKnownEnd(db, id, [reader], endsOn);

  const toTheTeam =
    (compose: (match: MatchRow, told: Told) => Words): MailWriter =>
    async (matchId) => {
      const match = await findMatch(db, matchId);
      const knownEndsOn = await findKnownEnd(db, matchId, 'ADMIN');
      const words = match && compose(match, { knownEndsOn, unsafe: await listUnsafe(db, matchId) });
      if (!words) return null;
      const mail = await renderMail({
        to: settings.supportEmail,
        subject: words.subject,
        greeting: 'Hello,',
        paragraphs: words.paragraphs,
        button: { label: 'Open the match', url: `${publicUrl}${adminMatchPath(matchId)}` },
      });
      return compose === endingForTeam ? { ...mail, afterwards: told(match, 'ADMIN') } : mail;
    };

  const noticeMail = toOneOfThem((match, ...others) => (match.endsOn ? notice : goesOn)(match, ...others), {
    isOfNotice: true,
  });

  return {
    'match-proposed': toOneOfThem(proposed),
    'match-changed': toOneOfThem(changed),
    'match-agreed': toOneOfThem(agreed),
    'match-active': toOneOfThem(active),
    'match-notice': noticeMail,
    // Queued by the previous release.
    'match-goes-on': noticeMail,
    'match-ended': toOneOfThem(ended, { isFinal: true }),
    'match-agreed-team': toTheTeam(agreedForTeam),
    'match-ending-team': toTheTeam(endingForTeam),
    'match-unsafe-team': toTheTeam(unsafeForTeam),
  };
}

const kindOf = ({ arrangement }: MatchRow) => (arrangement === 'LIVE_IN' ? 'a live-in' : 'a live-out');

const proposed: Compose = (match, _reader, other) =>
  match.state === 'proposed'
    ? {
        subject: 'Our team proposes a match',
        paragraphs: [
          `We think you and ${other} could be a good match. We propose ${kindOf(match)} arrangement from ${formatDayMonthYear(match.startsOn)}.`,
          'Have a look, talk to each other, and say yes or no. Nothing begins until both of you have said yes and our team has confirmed it.',
        ],
      }
    : null;

const changed: Compose = (match, _reader, other) => {
  if (match.state === 'ended') return null;
  const says = `Our team has changed the details of your match with ${other}. It’s now ${kindOf(match)} arrangement from ${formatDayMonthYear(match.startsOn)}${match.expectedEndsOn ? ` to ${formatDayMonthYear(match.expectedEndsOn)}` : ''}.`;
  return {
    subject: 'Your match has changed',
    paragraphs: [
      says,
      ...(match.state === 'proposed' ? ['Please have a look, and say yes or no to it.'] : []),
    ],
  };
};

const agreed: Compose = (match, _reader, other) =>
  match.state === 'agreed'
    ? {
        subject: 'You’ve both said yes',
        paragraphs: [
          `You and ${other} have both said yes to your match.`,
          'Our team will check everything once more, then confirm the match. In the meantime, you can write down together how you would like things to work.',
        ],
      }
    : null;

const active: Compose = (match, reader, other) =>
  match.state === 'active'
    ? {
        subject: 'Your match is confirmed',
        paragraphs: [
          `Our team has confirmed your match with ${other}. It starts on ${formatDayMonthYear(match.startsOn)}.`,
          'If something isn’t right, tell us early. We’re here for both of you.',
          ...(reader.role === 'FAMILY_USER'
            ? ['The match fee is now payable. We’ll send you the invoice in a separate email.']
            : []),
        ],
      }
    : null;

const notice: Compose = (match, _reader, other) =>
  match.state === 'active' && match.endsOn
    ? {
        subject: 'Your match has a last day',
        paragraphs: [
          `Your match with ${match.endingByRole === 'ADMIN' ? `${other} is ending. Our team has recorded its last day:` : `${other} is ending, because one of you has given notice. The last day is`} ${formatDayMonthYear(match.endsOn)}.`,
          'Until then, everything stays as you’ve agreed. If you have questions, or something isn’t right, tell us.',
        ],
      }
    : null;

const goesOn: Compose = (match, _reader, other) =>
  match.state === 'active' && !match.endsOn
    ? {
        subject: 'Your match continues',
        paragraphs: [`The notice has been withdrawn, so your match with ${other} continues.`],
      }
    : null;

const ended: Compose = (match, reader, other) => {
  if (match.state !== 'ended') return null;
  if (match.activeAt === null)
    return {
      subject: 'Your proposed match isn’t going ahead',
      paragraphs: [
        match.endReason === 'left'
          ? 'The match that our team proposed to you isn’t going ahead, because the other person has left.'
          : `The match with ${other} that our team proposed isn’t going ahead. This happens, and it says nothing about you.`,
        'Our team is here if you want to talk about what comes next.',
      ],
    };
  return {
    subject: 'Your match has ended',
    paragraphs: [
      match.endReason === 'left'
        ? 'Your match has ended, because the other person has deleted their account.'
        : `Your match with ${other} has ended${match.endsOn ? `. Its last day was ${formatDayMonthYear(match.endsOn)}` : ''}.`,
      ...(reader.role === 'FAMILY_USER' && isCalledOff(match)
        ? [calledOffWords[feeSettings.endedBeforeFirstDay]]
        : []),
      ...(reader.status === 'UNMATCHED'
        ? [
            `You can look for ${reader.role === 'FAMILY_USER' ? 'support workers' : 'families'} again. Our team is here if you want to talk about what comes next.`,
          ]
        : ['Our team is here if you want to talk about what comes next.']),
    ],
  };
};

const calledOffWords = {
  'team-calls': feeCallWords,
  waived:
    'The match ended before its first day, so you don’t need to pay the match fee. If you’ve paid it already, our team will call you.',
} as const;

const agreedForTeam = (match: MatchRow): Words =>
  match.state === 'agreed'
    ? {
        subject: 'A match is waiting for you to confirm it',
        paragraphs: ['A family and a support worker have both said yes to their match.'],
      }
    : null;

/** What the team already knows of a match: its last day, and the entries about somebody who doesn't feel safe. */
type Told = { knownEndsOn: string | null | undefined; unsafe: readonly { state: WorkState }[] };

function endingForTeam(match: MatchRow, { knownEndsOn, unsafe }: Told): Words {
  // Once the team has ended it, it knows.
  if (!match.endsOn || match.endingByRole === 'ADMIN') return null;
  const who = match.endingByRole === 'FAMILY_USER' ? 'A family' : 'A support worker';
  const isSafety = match.endReason === 'safety';
  // Safety has a mail of its own, except for one that the previous release has queued.
  if (isSafety && unsafe.length > 0) return null;
  // The delayed mail has nothing new to say.
  if (match.state === 'active' && match.endsOn === knownEndsOn) return null;
  const what = match.activeAt
    ? `is ending a match. The last day is ${formatDayMonthYear(match.endsOn)}.`
    : 'has said no to a match.';
  return {
    subject: isSafety
      ? 'Urgent: a match is ending because someone doesn’t feel safe'
      : `${who} ${match.activeAt ? 'is ending a match' : 'has said no to a match'}`,
    paragraphs: [
      `${who} ${what}`,
      ...(isSafety ? ['They say that someone doesn’t feel safe. Please call them today.'] : []),
    ],
  };
}

/** Sent even if the notice was withdrawn meanwhile: that doesn't make anybody safe. */
const unsafeForTeam = (_match: MatchRow, { unsafe }: Told): Words =>
  unsafe.some(({ state }) => state !== 'done')
    ? {
        subject: 'Urgent: someone in a match doesn’t feel safe',
        paragraphs: [
          'One of the two people in a match has given notice or ended it, and says that someone doesn’t feel safe. Please call them today.',
        ],
      }
    : null;
