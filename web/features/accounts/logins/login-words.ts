import type { LoginStanding } from '#contract/accounts/logins.ts';
import { documentNames } from '#contract/document-versions.ts';
import { documentTitles, versionWords } from '#contract/document-words.ts';
import { againAt } from '#web/lib/clock-times.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { formatMoment } from '#web/lib/moments.ts';

/** What the team reads of somebody's login, line by line. */
export const loginFacts = (login: LoginStanding, now = new Date()) => [
  {
    label: 'Email address',
    value: login.confirmedAt
      ? `Confirmed on ${formatDayOf(login.confirmedAt)}`
      : 'Not confirmed yet. They can log in, but get no news about their application.',
  },
  {
    label: 'Last login',
    value: login.lastLoginAt ? formatMoment(login.lastLoginAt) : 'Never, as far as we know',
  },
  { label: 'Logged in now', value: placesWords(login.sessions) },
  { label: 'Locked', value: lockWords(login.locked, now) },
  {
    label: 'Two-step login',
    value: login.secondFactorSince ? `On since ${formatDayOf(login.secondFactorSince)}` : 'Off',
  },
  // During an update, a process of the release before this one says nothing of it.
  ...(login.agreedTo
    ? documentNames.map((name) => ({
        label: documentTitles[name],
        value: agreedWords(login.agreedTo.filter(({ document }) => document === name)),
      }))
    : []),
];

/** Newest first. */
const agreedWords = (agreedTo: LoginStanding['agreedTo']): string =>
  agreedTo
    .toReversed()
    .map(({ version, at }) => `Version of ${versionWords(version)}, agreed to on ${formatDayOf(at)}`)
    .join('. ') || 'No version that we know of';

function placesWords(sessions: number): string {
  if (sessions === 0) return 'Nowhere';
  return sessions === 1 ? 'In 1 place' : `In ${sessions} places`;
}

function lockWords(locked: LoginStanding['locked'], now: Date): string {
  if (!locked) return 'No';
  const again = `They can try again ${againAt(new Date(locked.until), now)}, or reset the password now.`;
  return locked.isEverywhere
    ? `Too many failed logins, from different places. ${again}`
    : `Too many failed logins on one network. ${again} Other networks aren’t locked.`;
}
