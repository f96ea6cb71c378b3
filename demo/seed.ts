import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { ConfigError } from '#server/config.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { scenesOfChecks } from './checks/scenes.ts';
import { checksOfFamily, checksOfWorker } from './checks/usual-checks.ts';
import { demoDomain, demoPassword } from './demo-logins.ts';
import { comeWhenInvited, scenesOfImports } from './imports.ts';
import { scenesOfIntegrations } from './integrations.ts';
import { scenesOfLogins } from './logins.ts';
import { matchOf } from './matches/matches.ts';
import { playMatches } from './matches/scenes.ts';
import { scenesOfOperator } from './operator.ts';
import type { DemoPerson } from './people/demo-person.ts';
import { families } from './people/families.ts';
import { journeyTo, type Step } from './people/journey.ts';
import { scenesOf } from './people/scenes.ts';
import { supportWorkers } from './people/support-workers.ts';
import { scenesOfPrivacyRequests } from './privacy-requests.ts';
import { play, type Scene } from './stage.ts';
import { scenesOfTalks } from './talks/scenes.ts';
import { joinTeam, scenesOfTeam } from './team.ts';

/**
 * Plays the demo's thirty weeks into an empty database. Does nothing if its people are there already, also when someone has signed up
 * beside them. Returns whether it put them there.
 * @throws when the database has only people who are not part of the demo
 */
export async function seedDemo(
  db: Db,
  storage: Storage,
  now: Date,
  publicUrl = 'http://127.0.0.1:3000',
): Promise<boolean> {
  const emails = (await db.selectFrom('users').select('email').execute()).map(({ email }) => email);
  if (emails.some((email) => email.toLowerCase().endsWith(`@${demoDomain}`))) return false;
  if (emails.length > 0) {
    throw new ConfigError(
      'DATA_DIR: this database has people in it who aren’t demo people, so the demo doesn’t add its own',
    );
  }
  const { scenes, onMail } = playMatches(now);
  await play(
    { db, storage, passwordHash: await hashPassword(demoPassword) },
    {
      scenes: [
        ...scenesOfPeople(now),
        ...scenesOfTalks(now),
        ...scenes,
        ...scenesOfPrivacyRequests(now),
        ...scenesOfOperator(now),
        ...scenesOfIntegrations(publicUrl, now),
        ...scenesOfLogins(now),
        ...scenesOfImports(now),
        ...scenesOfTime(now),
      ],
      onMail: async (...mailed) => [
        ...(await joinTeam(...mailed)),
        ...(await comeWhenInvited(...mailed)),
        ...(await onMail(...mailed)),
      ],
      until: now,
    },
  );
  return true;
}

function scenesOfPeople(now: Date): Scene[] {
  const journeyOf = (person: DemoPerson, seed: number) => {
    const journey = journeyTo(person.status, seed, now);
    const match = matchOf(person.login ?? person.firstName);
    return match === undefined ? journey : withMatch(journey, addDays(now, -match.activeDaysAgo));
  };
  return [
    ...scenesOfTeam(now),
    ...supportWorkers.flatMap((person, seed) => {
      const journey = journeyOf(person, seed);
      return [
        ...scenesOf({ role: 'SUPPORT_WORKER', person }, seed, journey, now),
        ...scenesOfChecks(person, checksOfWorker(person, seed), seed, { journey, now }),
      ];
    }),
    ...families.flatMap((person, seed) => {
      const journey = journeyOf(person, seed);
      return [
        ...scenesOf({ role: 'FAMILY_USER', person }, seed, journey, now),
        ...scenesOfChecks(person, checksOfFamily(person, seed), seed, { journey, now }),
      ];
    }),
  ];
}

const withMatch = (journey: Step[], changedAt: Date): Step[] =>
  journey.map((step) => (step.to === 'MATCHED' ? { ...step, changedAt, isByMatch: true } : step));

/** Before, time brings nothing but mails. */
const weeksOfJobs = 8;

/**
 * What the server does each minute, played every other day in the morning, when nobody sleeps, and once more at the end: the demo begins
 * without mails that are due.
 */
const scenesOfTime = (now: Date): Scene[] => [
  ...Array.from({ length: (weeksOfJobs * 7) / 2 }, (_, index) => ({
    at: tenInTheMorning(addDays(now, -2 * (index + 1))),
    play: ({ runJobs }: Parameters<Scene['play']>[0]) => runJobs(),
  })),
  { at: addDays(now, -1 / (24 * 60)), play: ({ runJobs }) => runJobs() },
];

const tenInTheMorning = (day: Date) => new Date(`${day.toISOString().slice(0, 10)}T00:00:00Z`);
