import { describe, expect, expectTypeOf, it } from 'vitest';
import { checkOnRecord } from '#contract/checks/on-record.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';
import { type FamilySummary, familySummary, summaries, supportWorkerSummary } from './summaries.ts';

/** Section 3. Only the browser has starred and hidden. */
const specification = {
  family:
    'id, adultName1, status, locationDescription, earliestStartDate, latestStartDate, numberOfChildren, childrenDescription, familyDescription, plus client-side starred and hidden.',
  worker:
    'id, firstName, status, age, nationality, gender, country, dateAvailable, introduction (HTML), plus client-side starred and hidden.',
};

const namesIn = (text: string) => (text.split(', plus')[0] ?? '').replaceAll(/ \([^)]*\)/g, '').split(', ');

const secret =
  /e-?mail|mobile|phone|whatsApp|skype|facebook|instagram|twitter|linkedIn|address|city|zipCode|^state$|lastName|familyName|dateOfBirth|internalComments|password|history/i;

/** Names of all properties that a schema declares, at any depth. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesOf)];
}

const declaredBy = (schema: z.ZodType) =>
  propertiesOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

const mistakesIn = (schema: z.ZodType) => (input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Our own decisions, in addition to section 3. */
const added = ['arrangement', 'checks', 'match', 'avatarUrl', 'forAdmin'];

describe('a summary', () => {
  it('of a family has the fields of the specification, the checks, the fit and a picture', () =>
    expect(Object.keys(familySummary.shape)).toEqual([...namesIn(specification.family), ...added]));

  it('of a support worker has the fields of the specification, the checks, the fit and a picture', () =>
    expect(Object.keys(supportWorkerSummary.shape)).toEqual([...namesIn(specification.worker), ...added]));

  it.each(Object.entries({ familySummary, supportWorkerSummary }))(
    '(%s) declares nothing that is private, but for admins',
    (_name, summary) => {
      const declared = declaredBy(z.object(summary.shape).omit({ forAdmin: true }));
      expect(declared).toContain('status');
      expect(declared.filter((name) => secret.test(name))).toEqual([]);
    },
  );

  it('says of a check what was seen and when, and no number, document or referee', () => {
    const fields = ['kind', 'state', 'standing', 'seenOn', 'expiresOn', 'count', 'notValidIn'];
    expect(declaredBy(checkOnRecord)).toEqual(fields);
    expect(declaredBy(supportWorkerSummary.shape.checks)).toEqual(['summary', 'elsewhere']);
  });

  it('gives admins the rest of the name, the country, two moments, contacts and doubts, and no more', () =>
    expect(Object.keys(supportWorkerSummary.shape.forAdmin.unwrap().shape)).toEqual([
      'lastName',
      'registeredAt',
      'statusSince',
      'country',
      'email',
      'mobile',
      'emailVerified',
      'unreachableSince',
      'isAwaited',
      'isTooYoung',
      'emptySteps',
    ]));

  it('is searched for private fields at any depth', () => {
    const leaking = z.array(z.object({ contact: z.object({ email: z.string() }).nullable() }));
    expect(declaredBy(leaking).filter((name) => secret.test(name))).toEqual(['email']);
  });

  it('has null for a question that was not answered', () => {
    const anyone = {
      id: '019a0000-0000-7000-8000-000000000001',
      status: 'READY_FOR_MATCHING',
      checks: { summary: '', elsewhere: null },
    };
    const unanswered = (schema: z.ZodObject, known: object) => ({
      ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null])),
      ...known,
    });
    const worker = unanswered(supportWorkerSummary, { ...anyone, firstName: 'Ana' });
    const family = unanswered(familySummary, { ...anyone, adultName1: 'Ana' });
    expect(supportWorkerSummary.parse(worker)).toEqual(worker);
    expect(familySummary.parse(family)).toEqual(family);
    expect(supportWorkerSummary.safeParse({ ...worker, firstName: null, status: null }).success).toBe(false);
    expect(familySummary.safeParse({ ...family, adultName1: null, status: null }).success).toBe(false);
  });

  it('leaves out undeclared fields', () => {
    const summary: FamilySummary = {
      id: '019a0000-0000-7000-8000-000000000001',
      adultName1: 'Ana',
      status: 'MATCHED',
      checks: { summary: '', elsewhere: null },
      locationDescription: null,
      earliestStartDate: '2027-01-01',
      latestStartDate: null,
      numberOfChildren: 0,
      childrenDescription: null,
      familyDescription: null,
      arrangement: null,
      match: null,
      avatarUrl: null,
      forAdmin: null,
    };
    expect(familySummary.parse({ ...summary, email: 'ana@example.com', mobile: '1' })).toEqual(summary);
  });
});

describe.each([
  ['support workers', summaries.supportWorkers],
  ['families', summaries.families],
])('searching %s', (_who, { query }) => {
  const mistakes = mistakesIn(query);

  it('asks for 100 by default', () => expect(query.parse({})).toEqual({ limit: 100 }));

  it('accepts a limit from 1 to 100', () => {
    for (const limit of ['1', '99', '100']) expect(query.parse({ limit })).toEqual({ limit: Number(limit) });
    expect(mistakes({ limit: '0' })).toEqual(['limit: Ask for at least 1']);
    expect(mistakes({ limit: '-5' })).toEqual(['limit: Ask for at least 1']);
    expect(mistakes({ limit: '101' })).toEqual(['limit: Ask for at most 100']);
  });

  it.each(['all', '1.5', 'NaN'])('refuses the limit %j', (limit) =>
    expect(query.safeParse({ limit }).error?.issues).toMatchObject([{ path: ['limit'] }]),
  );

  it('accepts any, matched or unmatched', () => {
    for (const match of ['any', 'matched', 'unmatched'])
      expect(query.parse({ match })).toEqual({ limit: 100, match });
    expect(mistakes({ match: 'Matched' })).toEqual(['match: Choose any, matched or unmatched']);
  });

  it('accepts a term of at most 100 characters, trimmed, even an empty one', () => {
    expect(query.parse({ q: ' ana ' })).toMatchObject({ q: 'ana' });
    expect(query.parse({ q: '' })).toMatchObject({ q: '' });
    expect(mistakes({ q: 'x'.repeat(100) })).toBeUndefined();
    expect(mistakes({ q: 'x'.repeat(101) })).toEqual(['q: Max 100 characters']);
  });

  it('removes control characters from the term, because the database refuses NUL', () =>
    expect(query.parse({ q: 'a\u0000na' })).toMatchObject({ q: 'ana' }));

  it('accepts a cursor of at most 500 characters', () => {
    expect(query.parse({ cursor: 'x'.repeat(500) })).toMatchObject({ cursor: 'x'.repeat(500) });
    expect(query.safeParse({ cursor: 'x'.repeat(501) }).success).toBe(false);
  });

  it('accepts an order, even an empty one', () => {
    for (const sort of ['newest', 'waiting', 'name', ''])
      expect(query.parse({ sort })).toEqual({ limit: 100, sort });
    expect(mistakes({ sort: 'email' })).toEqual(['sort: Choose newest, waiting or name']);
  });

  it('accepts a first day of registration, even an empty one', () => {
    for (const registeredSince of ['2026-11-01', ''])
      expect(query.parse({ registeredSince })).toEqual({ limit: 100, registeredSince });
    expect(mistakes({ registeredSince: '2026-11-31' })).toEqual([
      'registeredSince: Use a date like 2026-03-27',
    ]);
  });

  it('accepts one exact status, even an empty one', () => {
    for (const status of ['READY_FOR_INTERVIEW', 'DELETED_HIDDEN', ''])
      expect(query.parse({ status })).toEqual({ limit: 100, status });
    expect(mistakes({ status: 'ready for interview' })).toEqual(['status: Choose a status']);
  });

  it.each(['AU', 'nz', 'Australia', ' new zealand ', ''])(
    'accepts the country %j, by code or name',
    (country) => expect(query.parse({ country }).country).toBe(country.trim()),
  );

  it('refuses a country that does not exist', () =>
    expect(mistakes({ country: 'Atlantis' })).toEqual(['country: Select a country']));

  const idsHelp = ['ids: Ask for 1 to 100 ids, separated by commas'];

  it('accepts up to 100 ids, separated by commas', () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(query.parse({ ids: ids[0] })).toEqual({ limit: 100, ids: [ids[0]] });
    expect(query.parse({ ids: ids.slice(1).join() }).ids).toEqual(ids.slice(1));
    expect(mistakes({ ids: ids.join() })).toEqual(idsHelp);
  });

  it.each(['', ',', 'ana', '1,2', 'x'.repeat(10_000), "' or 1=1 --", [crypto.randomUUID()]])(
    'refuses the ids %j',
    (ids) => expect(mistakes({ ids })).toEqual(idsHelp),
  );

  it('ignores unknown parameters', () => expect(query.parse({ order: 'name' })).toEqual({ limit: 100 }));
});

describe('the start-date window', () => {
  const { query } = summaries.supportWorkers;
  const mistakes = mistakesIn(query);

  it('has two days, either of which may be open', () => {
    const window = { earliestStartDate: '2026-11-21', latestStartDate: '2027-02-21' };
    expect(query.parse(window)).toEqual({ limit: 100, ...window });
    expect(mistakes({ earliestStartDate: '2026-11-21' })).toBeUndefined();
    expect(mistakes({ latestStartDate: '2026-11-21' })).toBeUndefined();
  });

  it('may be one day, but never ends before it begins', () => {
    expect(mistakes({ earliestStartDate: '2026-11-21', latestStartDate: '2026-11-21' })).toBeUndefined();
    expect(mistakes({ earliestStartDate: '2026-11-21', latestStartDate: '2026-11-20' })).toEqual([
      'latestStartDate: The latest start date must not be before the earliest',
    ]);
  });

  it.each(['2026-02-30', '21/11/2026', '2026-11', '0000-01-01'])('refuses the day %j', (day) =>
    expect(mistakes({ earliestStartDate: day, latestStartDate: day })).toEqual([
      'earliestStartDate: Use a date like 2026-03-27',
      'latestStartDate: Use a date like 2026-03-27',
    ]),
  );
});

describe.each(Object.entries(summaries))('the arrangement of %s', (_name, { query }) => {
  it('is one that somebody may be open to, or empty', () => {
    for (const arrangement of ['LIVE_IN', 'LIVE_OUT', ''])
      expect(query.parse({ arrangement })).toEqual({ limit: 100, arrangement });
    expect(mistakesIn(query)({ arrangement: 'EITHER' })).toEqual(['arrangement: Choose LIVE_IN or LIVE_OUT']);
  });
});

describe('the status of families', () => {
  it('refuses the one that only workers have', () => {
    const status = 'PENDING_APPROVAL';
    expect(mistakesIn(summaries.families.query)({ status })).toEqual(['status: Choose a status']);
    expect(summaries.supportWorkers.query.parse({ status }).status).toBe(status);
  });
});

describe('the calls of summaries', () => {
  it('are the specification’s', () => {
    const section7 = `
- GET /api/summary/families with optional query country; response data is a list of family summaries.
- GET /api/summary/support-workers with optional query earliestStartDate and latestStartDate (YYYY-MM-DD); response data is a list of worker summaries.`;
    const calls = Object.values(summaries).map(
      ({ method, path }) => `- ${method} ${path} with optional query`,
    );
    expect(calls).toHaveLength(2);
    expect(Object.values(summaries).map(({ status }) => status)).toEqual([200, 200]);
    for (const call of calls) expect(section7).toContain(call);
  });

  it('are for the other side and for admins', () => {
    expect(summaries.supportWorkers.access).toEqual(['FAMILY_USER', 'ADMIN']);
    expect(summaries.families.access).toEqual(['SUPPORT_WORKER', 'ADMIN']);
  });

  it('have the right static types', () => {
    expectTypeOf<EndpointAnswer<typeof summaries.families>>().toEqualTypeOf<FamilySummary[]>();
    expectTypeOf<EndpointInput<typeof summaries.families>['query']['limit']>().toEqualTypeOf<number>();
    expectTypeOf<EndpointInput<typeof summaries.families>['body']>().toEqualTypeOf<undefined>();
  });
});
