import { invited } from '#contract/admissions/invited.ts';
import { createToken, hashToken } from '#server/accounts/sessions/tokens.ts';
import { importByCommand } from '#server/admissions/imports/by-command.ts';
import { addDays } from '#server/platform/clock.ts';
import { demoDomain, demoPassword } from './demo-logins.ts';
import type { OnMail, Scene } from './stage.ts';
import { demoTeam } from './team.ts';

/** Support workers of a spreadsheet, whom the team knew before. The first ones come once they're invited. */
const people = [
  ['Adele', 'Marsh', 'Brisbane', 'QLD', '4000'],
  ['Bilal', 'Khan', 'Perth', 'WA', '6000'],
  ['Carla', 'Mendes', 'Hobart', 'TAS', '7000'],
  ['Dinh', 'Pham', 'Darwin', 'NT', '0800'],
  ['Esther', 'Okoye', 'Cairns', 'QLD', '4870'],
  ['Farid', 'Haidari', 'Dubbo', 'NSW', '2830'],
  ['Gemma', 'Doyle', 'Albany', 'WA', '6330'],
  ['Hemi', 'Parata', 'Geelong', 'VIC', '3220'],
  ['Isla', 'Byrne', 'Bendigo', 'VIC', '3550'],
  ['Jonas', 'Weber', 'Orange', 'NSW', '2800'],
  ['Kiri', 'Walker', 'Mackay', 'QLD', '4740'],
  ['Lucia', 'Romano', 'Broome', 'WA', '6725'],
  ['Manu', 'Lolo', 'Ballarat', 'VIC', '3350'],
  ['Nora', 'Quist', 'Whyalla', 'SA', '5600'],
] as const;
const invitedPeople = 12;
const whoComes: readonly string[] = ['Adele', 'Bilal', 'Carla'];

const emailOf = (firstName: string) => `${firstName.toLowerCase()}.moved@${demoDomain}`;

const table = [
  [
    'External id',
    'First name',
    'Last name',
    'Email',
    'City',
    'State',
    'Postcode',
    'Country',
    'Languages you speak',
  ],
  ...people.map(([firstName, lastName, ...address], index) => [
    ...[`W-${101 + index}`, firstName, lastName, emailOf(firstName), ...address, 'Australia', 'English'],
  ]),
]
  .map((cells) => cells.join(','))
  .join('\r\n');

/** The lead imports a table, and invites most of its people the day after. */
export const scenesOfImports = (now: Date): Scene[] => [
  {
    at: addDays(now, -9),
    play: ({ db, now: clock }) =>
      importByCommand({
        ...{ db, clock, by: demoTeam.lead, isDryRun: false, leavesOutRefused: false, say: () => {} },
        given: {
          ...{ bytes: new TextEncoder().encode(table), side: 'supportWorkers', mapping: null, decisions: [] },
          fileName: 'support-workers-2025.csv',
        },
      }),
  },
  {
    at: addDays(now, -8),
    play: ({ call }) => call(demoTeam.lead, invited.invite, { body: { people: invitedPeople } }),
  },
];

/** Some of those who are invited come a day later. */
export const comeWhenInvited: OnMail = async (stage, job) => {
  if (job.kind !== 'welcome') return [];
  const { db, now } = stage;
  const person = await db
    .selectFrom('users')
    .select('firstName')
    .where('id', '=', job.userId)
    .executeTakeFirst();
  if (!person || !whoComes.includes(person.firstName)) return [];
  return [
    {
      at: addDays(now(), 1),
      play: async ({ call }) => {
        const code = createToken();
        await db
          .updateTable('importedPeople')
          .set({ codeHash: hashToken(code), codeEndsAt: addDays(now(), 1) })
          .where('userId', '=', job.userId)
          .execute();
        await call(null, invited.come, { body: { code, password: demoPassword, agrees: true } });
      },
    },
  ];
};
