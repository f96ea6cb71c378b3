import type { Check } from '#contract/checks/checks.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import type { CheckStanding } from '#contract/checks/standing.ts';
import { stateNames } from '#contract/checks/states.ts';
import { daysBetween, formatDayMonthYear, formatDayOf, today } from '#web/lib/dates.ts';
import { durationWords } from '#web/lib/durations.ts';

/** As the team reads it, in a word or two. */
export const teamStandings: Readonly<Record<CheckStanding, string>> = {
  added: 'Waiting',
  refused: 'Refused',
  seen: 'Accepted',
  expiring: 'Expires soon',
  expired: 'Expired',
  replaced: 'Replaced',
};

export const standingTones = {
  added: 'notice',
  refused: 'bad',
  seen: 'neutral',
  expiring: 'warn',
  expired: 'bad',
  replaced: 'neutral',
} as const satisfies Record<CheckStanding, string>;

/** 'Police check', 'Working with children check, New South Wales', 'Reference from Rua Referee'. */
export function titleOf({ kind, state, referee }: Pick<Check, 'kind' | 'state' | 'referee'>): string {
  if (referee) return `Reference from ${referee.name}`;
  const name = checkNames[kind];
  return state === null ? name : `${name}, ${stateNames[state].replace(/^the /, '')}`;
}

/** How long it has waited, or how soon it expires: 'Waiting for 3 days', 'Expires in 12 days', 'Expired yesterday'. */
export function ageWords(check: Check, now: Date): string {
  const { standing, addedAt, expiresOn, seen, refused } = check;
  const days = expiresOn === null ? 0 : daysBetween(today(now), expiresOn);
  switch (standing) {
    case 'added':
      return `Waiting for ${durationWords(now.getTime() - Date.parse(addedAt))}`;
    case 'expiring':
      return days <= 0 ? 'Expires today' : days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
    case 'expired':
      return days >= -1 ? 'Expired yesterday' : `Expired ${-days} days ago`;
    case 'refused':
      return `Refused on ${formatDayOf(refused?.at ?? addedAt)}`;
    case 'seen':
      return `Checked on ${formatDayMonthYear(seen?.on ?? today(now))}`;
    case 'replaced':
      return 'Replaced by a newer one';
  }
}

/** Of the field for the day on which the team has seen a check. */
export function dayLabel(kind: CheckKind): string {
  if (kind === 'referee') return 'Date we spoke';
  if (kind === 'interview') return 'Date of the interview';
  return kind === 'home-visit' ? 'Date of the visit' : 'Checked on';
}

const nobody = 'someone whose account has been deleted';

/** What a colleague has done with a check while it was open here. `ownId`: who reads this. */
export function conflictWords({ seen, refused }: Check, ownId: string | undefined): string {
  const by = seen?.by ?? refused?.by ?? null;
  const who = by?.id === ownId ? 'You’ve' : `${by?.name ?? 'A colleague'} has`;
  const what = seen ? 'already accepted this check' : refused ? 'already refused this check' : null;
  const news = what === null ? 'This check was changed while you had it open' : `${who} ${what}`;
  return `${news}. Your changes weren’t saved. This is the check as it is now.`;
}

/** 'Checked on 3 October 2026, valid to 3 October 2029. Recorded by Ana Ngata on 4 October 2026.'; null while it waits. */
export function judgedWords({ seen, refused, expiresOn, kind }: Check): string | null {
  if (seen) {
    const by = seen.by?.name ?? nobody;
    const end = expiresOn === null ? '' : `, valid to ${formatDayMonthYear(expiresOn)}`;
    return `${kind === 'referee' ? 'Spoke with them' : 'Checked'} on ${formatDayMonthYear(seen.on)}${end}. Recorded by ${by} on ${formatDayOf(seen.at)}.`;
  }
  return refused && `Refused by ${refused.by?.name ?? nobody} on ${formatDayOf(refused.at)}.`;
}
