import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayOf, type Home } from '#contract/profiles/zones.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { dayByPlace, todayByPlace } from './expressions.ts';

const app = setUpTestApp();

const states = [
  null,
  '',
  'NSW',
  'new south wales',
  'vic 3000',
  'Brisbane, Q.L.D.',
  'qld',
  'W.A.',
  'SA',
  'Sa/Wa',
  'tas',
  'Act',
  'nt',
  '南澳',
];
const cities = [null, 'Perth', 'Waitangi, Chatham Islands'];
const homes: Home[] = ['AU', 'NZ', 'GB', 'US', 'SA', null].flatMap((countryCode) =>
  states.flatMap((state) => cities.map((city) => ({ countryCode, state, suburb: null, city }))),
);

test.each(['2026-11-21T13:30:00Z', '2026-11-21T10:20:00Z', '2026-11-21T22:00:00Z'])(
  'at %s the database gives everybody the day that we give them',
  async (at) => {
    const now = new Date(at);
    const { rows } = await sql<Home & { day: string }>`
      select homes.*, ${dayByPlace('homes', todayByPlace(now))}::text as day
      from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb)
        as homes ("countryCode" text, state text, suburb text, city text)`.execute(app.db);
    expect(rows).toHaveLength(homes.length);
    for (const { day, ...home } of rows) expect([home, day]).toEqual([home, dayOf(home, now)]);
  },
);
