import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { requiredOf } from '#contract/checks/asked.ts';
import { australianStates, type CheckKind, checkKinds } from '#contract/checks/kinds.ts';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { type Status, supportWorkerStatuses } from '#contract/enums.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { addHours, today } from '#server/platform/clock.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { aConversation } from '#server/testing/conversations.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const people = 6;
const workers: Person[] = [];
let family: Person;

beforeAll(async () => {
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
  for (let made = 0; made < people; made += 1) {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    workers.push(worker);
    await aConversation(test, family, worker);
  }
});

type Seen = { id: string; kind: CheckKind; expiresOn: string | null };
/** What the test knows of each worker, by their place in `workers`. */
type Known = { place: Place; status: Status; checks: Seen[] };

/** Places with the time zone that the test expects them to go by. */
const placeAt = (countryCode: string | null, state: string | null, city: string | null, zone: string) => ({
  home: { countryCode, state, city },
  zone,
});
const places = [
  placeAt('AU', 'NSW', 'Sydney', 'Australia/Sydney'),
  placeAt('AU', 'Western Australia', 'Perth', 'Australia/Perth'),
  placeAt('AU', 'SA', null, 'Australia/Adelaide'),
  placeAt('AU', null, 'Perth', 'Australia/Sydney'),
  placeAt('NZ', null, 'Auckland', 'Pacific/Auckland'),
  placeAt('NZ', null, 'Waitangi, Chatham Islands', 'Pacific/Chatham'),
  placeAt('PH', null, 'Manila', 'Asia/Manila'),
  placeAt(null, null, null, 'Australia/Sydney'),
];
type Place = (typeof places)[number];

const whose = fc.nat({ max: people - 1 });
const kind = fc.constantFrom(...checkKinds);
const day = fc.option(fc.integer({ min: -4, max: 4 }), { freq: 9 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('seen' as const), of: whose, kind, endsIn: day }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('seenAgain' as const), of: whose, endsIn: day }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('deleted' as const), of: whose }) },
  // By the half hour, because a day ends at midnight where somebody lives; not so far that the session has ended.
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('clock' as const), halfHours: fc.nat({ max: 5 * 48 }) }),
  },
);
const scenario = fc.record({
  people: fc.array(
    fc.record({
      place: fc.constantFrom(...places),
      status: fc.constantFrom<Status>('UNMATCHED', 'MATCHED', ...supportWorkerStatuses),
    }),
    { minLength: people, maxLength: people },
  ),
  state: fc.constantFrom(...australianStates),
  rounds: fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 4 }),
});

const required = () => (['AU', 'NZ'] as const).flatMap((code) => requiredOf('SUPPORT_WORKER', code));

/** The rule in other words than the product’s. */
const isFound = ({ place, status, checks }: Known) =>
  ['READY_FOR_MATCHING', 'MATCHED', 'UNMATCHED'].includes(status) &&
  required().every((asked) => {
    const seen = checks.filter((check) => check.kind === asked);
    const now = new Intl.DateTimeFormat('sv-SE', { timeZone: place.zone }).format(test.time.now);
    return seen.length === 0 || seen.some(({ expiresOn }) => expiresOn === null || now <= expiresOn);
  });

const dayIn = (days: number | null) => (days === null ? null : today(addHours(test.time.now, days * 24)));

it('nobody is found whose required check was seen and has expired, and everybody else who is listed is', async () => {
  const start = test.time.now;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ people: given, state, rounds }) => {
      test.time.now = start;
      await test.db.deleteFrom('checks').execute();
      const known: Known[] = given.map((person) => ({ ...person, checks: [] }));
      for (const [at, { place, status }] of known.entries())
        await test.db
          .updateTable('users')
          .set({ ...place.home, status })
          .where('id', '=', workers[at]?.id ?? '')
          .execute();
      for (const steps of rounds) {
        for (const one of steps) {
          if (one.act === 'clock') {
            test.time.now = addHours(start, one.halfHours / 2);
            continue;
          }
          const [worker, { checks }] = [workers[one.of], known[one.of]] as [Person, Known];
          if (one.act === 'seen') {
            const expiresOn = dayIn(one.endsIn);
            const where = one.kind === 'working-with-children' ? state : null;
            const id = await aSeenCheck(test, worker, one.kind, { expiresOn, state: where });
            checks.push({ id, kind: one.kind, expiresOn });
          } else if (one.act === 'seenAgain') {
            const [check] = checks;
            if (!check) continue;
            check.expiresOn = dayIn(one.endsIn);
            await test.db
              .updateTable('checks')
              .set({ expiresOn: check.expiresOn })
              .where('id', '=', check.id)
              .execute();
          } else {
            const check = checks.pop();
            if (check) await test.db.deleteFrom('checks').where('id', '=', check.id).execute();
          }
        }
        const expected = workers.filter((_, at) => isFound(known[at] as Known)).map(({ id }) => id);
        expect(await foundBySearch()).toEqual(expected.toSorted());
        expect(await openedProfiles()).toEqual(expected.toSorted());
        expect(await shownInConversations()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 10 },
  );
});

const get = <T>(path: string) => call<T>(test.app, 'GET', path, { token: family.token });

const foundBySearch = async () =>
  (await get<SupportWorkerSummary[]>('/api/summary/support-workers')).body.map(({ id }) => id).sort();

async function openedProfiles() {
  const opened: string[] = [];
  for (const { id } of workers) {
    const { status } = await get(`/api/profile/${id}`);
    if (status === 200) opened.push(id);
    else expect(status).toBe(404);
  }
  return opened.sort();
}

const shownInConversations = async () =>
  (await get<Conversation[]>('/api/conversations')).body
    .filter(({ other, silence }) => {
      expect(silence === 'not-listed').toBe(!other.isListed);
      return other.isListed;
    })
    .map(({ other }) => other.id)
    .sort();
