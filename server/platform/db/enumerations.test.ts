import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamRoles } from '#contract/accounts/team/rights.ts';
import { personInput } from '#contract/accounts/user.ts';
import { exportSides, peopleSides } from '#contract/admissions/exports.ts';
import {
  deliveryStates,
  integrationActs,
  webhookStates,
} from '#contract/admissions/integrations/webhooks.ts';
import { introductionOutcomes } from '#contract/admissions/introductions.ts';
import {
  privacyRequestKinds,
  privacyRequestLogActs,
  privacyRequestStates,
  privacyRequestWays,
} from '#contract/admissions/privacy-requests.ts';
import { workActs, workKinds, workStates } from '#contract/admissions/work-list.ts';
import { refusalReasons } from '#contract/checks/checks.ts';
import { australianStates, checkKinds } from '#contract/checks/kinds.ts';
import { closings, contactDetailActs, declineReasons } from '#contract/conversations/conversations.ts';
import { mailFrequencies } from '#contract/conversations/message-mails.ts';
import { reportReasons } from '#contract/conversations/reports.ts';
import { documentNames } from '#contract/document-versions.ts';
import { fileTags, hoursOfCareRequired, roles, supportWorkerStatuses } from '#contract/enums.ts';
import { feeCurrencies, feeKinds, feeStates, paymentMethods } from '#contract/fees/fees.ts';
import { storedMailStates } from '#contract/mail/sent-mails.ts';
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import { followUpKinds, wellAnswers } from '#contract/matches/follow-ups.ts';
import {
  matchActors,
  matchArrangements,
  matchSides,
  matchStates,
  recordedEndReasons,
} from '#contract/matches/matches.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { historyActs } from '#contract/profiles/history/history.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { settingsCountries } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { definitionWithList } from '#server/testing/contractions.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import type { OpenDatabase } from './open.ts';
import type { Tables } from './tables.ts';

/** The columns of a table whose type is a list of values, with those values. */
type Enumerations<Row> = {
  [Name in keyof Row as string extends Row[Name]
    ? never
    : NonNullable<Row[Name]> extends string
      ? Name
      : never]: readonly NonNullable<Row[Name]>[];
};

type Fields = 'supportWorkers' | 'families';
type OutsideOfProfiles = {
  [Table in Exclude<keyof Tables, Fields> as keyof Enumerations<Selectable<Tables[Table]>> extends never
    ? never
    : Table]: Omit<
    Enumerations<Selectable<Tables[Table]>>,
    Table extends 'users' ? keyof typeof personInput : never
  >;
};

/** Does not compile when a table has such a column that is missing here. */
const outsideOfProfiles: OutsideOfProfiles = {
  users: { role: roles, status: supportWorkerStatuses },
  documentAcceptances: { document: documentNames },
  teamMembers: { role: teamRoles },
  statusHistory: { from: supportWorkerStatuses, to: supportWorkerStatuses },
  profileHistory: { kind: historyActs },
  introductions: { closedAs: [...introductionOutcomes, 'withdrawn'] },
  conversations: { closedAs: closings, declineReason: declineReasons },
  contactDetailActs: { act: contactDetailActs },
  reports: { reason: reportReasons },
  checks: { kind: checkKinds, state: australianStates, refusalReason: refusalReasons },
  matches: {
    arrangement: matchArrangements,
    hoursOfCareRequired,
    state: matchStates,
    endingByRole: matchActors,
    endReason: recordedEndReasons,
    familyStatusAfter: supportWorkerStatuses,
    supportWorkerStatusAfter: supportWorkerStatuses,
  },
  agreementTexts: { section: agreementSections, byRole: matchSides },
  agreementAcceptances: { section: agreementSections, role: matchSides },
  agreementComments: { section: agreementSections, byRole: matchSides },
  noticeMails: { reader: matchActors },
  followUps: { kind: followUpKinds },
  followUpAnswers: { about: matchSides, answer: wellAnswers },
  fees: { kind: feeKinds, state: feeStates, currency: feeCurrencies, paidMethod: paymentMethods },
  feeActs: { from: feeStates, to: feeStates },
  sentMails: { state: storedMailStates },
  messageMails: { frequency: mailFrequencies },
  workItems: {
    kind: workKinds,
    state: workStates,
    matchCause: ['standing', 'unsafe-family', 'unsafe-worker', 'fee'],
  },
  workActs: { act: workActs },
  privacyRequests: {
    kind: privacyRequestKinds,
    way: privacyRequestWays,
    country: settingsCountries,
    state: privacyRequestStates,
  },
  merges: { goingStatus: supportWorkerStatuses },
  privacyRequestLog: { act: privacyRequestLogActs },
  exports: { side: exportSides },
  imports: { side: peopleSides },
  importDrafts: { side: peopleSides },
  importedPeople: { side: peopleSides, statusThen: supportWorkerStatuses },
  files: { tag: fileTags },
  erasures: { role: roles },
  headcounts: { role: roles, status: supportWorkerStatuses },
  weeklyRegistrations: { role: roles },
  webhooks: { state: webhookStates },
  webhookDeliveries: { state: deliveryStates },
  integrationActs: { act: integrationActs },
};

type Column = [table: string, column: string, values: readonly string[]];

/** The fields of a profile whose answer is one of a list, or several of it. */
function choicesIn(table: string, fields: Record<string, z.ZodType>): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    const values = valuesOf(z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' }));
    return values ? [[table, name, values]] : [];
  });
}

function valuesOf(schema: z.core.JSONSchema.JSONSchema): string[] | undefined {
  if (schema.enum) return schema.enum.filter((value) => typeof value === 'string');
  const inner = [...(schema.anyOf ?? []), schema.items].flat();
  return inner
    .filter((one) => typeof one === 'object')
    .map(valuesOf)
    .find((values) => values !== undefined);
}

const columns: Column[] = [
  ...choicesIn('supportWorkers', supportWorkerFields),
  ...choicesIn('families', familyFields),
  ...choicesIn('users', personInput),
  ...Object.entries(outsideOfProfiles).flatMap(([table, listed]) =>
    Object.entries<readonly string[]>(listed).map(([column, values]): Column => [table, column, values]),
  ),
];

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

/** The checks on this column only, as the database writes them. */
async function checksOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select ${definitionWithList} as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and convalidated and conrelid = ${`"${table}"`}::regclass and attname = ${column}
  `.execute(opened.db);
  return rows.map(({ definition }) => definition);
}

const quoted = (definition: string) => [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '');

describe('a column whose values the contract lists', () => {
  it('is found in every part of the contract', () => {
    expect(columns).toContainEqual(['supportWorkers', 'languages', expect.arrayContaining(['English'])]);
    expect(columns).toContainEqual(['families', 'lengthOfStay', expect.arrayContaining(['MONTHS_3_TO_6'])]);
    expect(columns).toContainEqual(['users', 'gender', ['Male', 'Female']]);
    expect(columns).toContainEqual(['files', 'tag', fileTags]);
  });

  it.each(columns)('%s.%s accepts these values and no other', async (table, column, values) => {
    const checks = await checksOf(table, column);
    expect(checks).toEqual([expect.stringMatching(/= ANY \(|<@ ARRAY/)]);
    expect(quoted(checks[0] ?? '').sort()).toEqual([...values].sort());
  });

  it('refuses another value, and a list that holds one', async () => {
    const { db } = opened;
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(db)).rejects.toThrow(/violates check constraint/);
    const id = crypto.randomUUID();
    await sql`insert into users (id, role, email, "passwordHash", "firstName", "lastName")
      values (${id}, 'SUPPORT_WORKER', 'enumerations@example.com', '', 'Ana', 'Lee')`.execute(db);
    await refused(
      sql`insert into "supportWorkers" ("userId", languages) values (${id}, array['English', 'Elvish'])`,
    );
    await refused(
      sql`insert into "supportWorkers" ("userId", languages) values (${id}, array['English', null])`,
    );
    await refused(
      sql`insert into "supportWorkers" ("userId", "physicalAndMedicalNeeds") values (${id}, 'INDEPENDENTLY')`,
    );
    await sql`insert into "supportWorkers" ("userId", languages) values (${id}, '{}')`.execute(db);
  });
});

it('what a save checks is short, because PostgreSQL reads it anew for each statement', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and length(conbin) > 3000
      and conrelid in ('users'::regclass, '"supportWorkers"'::regclass, 'families'::regclass)
    union all
    select tgname from pg_trigger where length(tgqual) > 3000
      and tgrelid in ('users'::regclass, '"supportWorkers"'::regclass, 'families'::regclass)`.execute(
    opened.db,
  );
  expect(rows).toEqual([]);
});
