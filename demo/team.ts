import type { Invitation } from '#contract/accounts/team/team.ts';
import { addHours } from '#server/platform/clock.ts';
import { demoDomain, demoLogins } from './demo-logins.ts';
import { demoBegan } from './people/journey.ts';
import type { OnMail, Scene } from './stage.ts';

type Colleague = Invitation & { email: `${string}@${typeof demoDomain}` };

const colleague = <const Part extends string>(
  part: Part,
  names: Pick<Invitation, 'firstName' | 'lastName' | 'role'>,
  rights: Partial<Pick<Invitation, 'mayExport' | 'mayErase'>> = {},
): Colleague => ({ email: `${part}@${demoDomain}`, mayExport: false, mayErase: false, ...names, ...rights });

const lead = { email: demoLogins[2].email, firstName: 'Ada', lastName: 'Reed' };

/** Who works for the demo's admissions team besides the lead, who invites them. Everybody has the same password. */
const colleagues = {
  admissions: colleague(
    'admissions',
    { firstName: 'Moana', lastName: 'Tipene', role: 'ADMISSIONS' },
    { mayExport: true },
  ),
  checks: colleague('checks', { firstName: 'Ravi', lastName: 'Nair', role: 'CHECKS' }),
  books: colleague('books', { firstName: 'Grace', lastName: 'Lim', role: 'BOOKS' }),
  reader: colleague('reader', { firstName: 'Tom', lastName: 'Walsh', role: 'READ_ONLY' }),
};

/** Everybody on the team, by their email address. */
export const demoTeam = {
  lead: lead.email,
  admissions: colleagues.admissions.email,
  checks: colleagues.checks.email,
  books: colleagues.books.email,
  reader: colleagues.reader.email,
} as const;

/** The lead is there first, and invites the others. */
export const scenesOfTeam = (now: Date): Scene[] => [
  { at: demoBegan(now), play: ({ addAdministrator }) => addAdministrator(lead) },
  ...Object.values(colleagues).map((invitation, index) => ({
    at: addHours(demoBegan(now), (index + 1) / 60),
    play: ({ invite }: Parameters<Scene['play']>[0]) => invite(lead.email, invitation),
  })),
];

/** Whoever is invited joins within minutes. */
export const joinTeam: OnMail = (stage, job) =>
  job.kind === 'team-invitation'
    ? [{ at: addHours(stage.now(), 0.1), play: ({ join }) => join(job.invitationId) }]
    : [];
