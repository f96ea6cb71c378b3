import fc from 'fast-check';
import type { Schema } from '#server/testing/calls.ts';
import { goodPassword } from '#server/testing/people.ts';
import { hostileJson } from './hostile.ts';

/** Who is there to be asked about: `me` is the caller. The kinds of what they have are in `people.ts`. */
const somebody = fc.oneof(
  { weight: 1, arbitrary: fc.constant('me') },
  { weight: 1, arbitrary: fc.constantFrom('family', 'worker', 'newFamily', 'newWorker', 'hidden', 'team') },
);

/** `(worker.profile)` becomes the id when it is sent, so that a request is the same whatever ids a run makes. */
const idFrom = (who: fc.Arbitrary<string>, kinds: readonly string[]) =>
  fc.tuple(who, fc.constantFrom(...kinds)).map(([one, kind]) => `(${one}.${kind})`);
export const ownId = (...kinds: string[]) => idFrom(fc.constant('me'), kinds);
export const othersId = (...kinds: string[]) =>
  idFrom(fc.constantFrom('family', 'worker', 'newFamily', 'newWorker'), kinds);
const idOf = (...kinds: string[]) => idFrom(somebody, kinds);

/** Of something, of something else, or of nothing. */
export const anyId = (...kinds: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: idOf(...kinds) },
    {
      weight: 1,
      arbitrary: idOf('profile', 'picture', 'session', 'request', 'conversation', 'entry', 'match', 'mail'),
    },
    { weight: 1, arbitrary: fc.constantFrom('01a1fd48-3955-730e-ba67-01a18b11fbdb', 'not-an-id', '1') },
  );

const anyEmail = fc.oneof(
  { weight: 3, arbitrary: somebody.map((who) => `(${who}.email)`) },
  { weight: 3, arbitrary: fc.nat(1_000_000).map((number) => `new-${number}@example.com`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ' UPPER@EXAMPLE.COM ',
      `${'x'.repeat(60)}@${'y'.repeat(180)}.com`,
      'ü@example.com',
      '"a b"@example.com',
      'a@b',
    ),
  },
);

const anyPassword = fc.oneof(
  { weight: 6, arbitrary: fc.constant(goodPassword) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Wrong-pass1!', 'Pässwörd 1!', 'x'.repeat(201), '\ud83dPassw0rd!'),
  },
);

const anyCode = fc.constantFrom('12345678', '123456', '1234 5678', 'unknown', 'x'.repeat(200), '١٢٣٤٥٦');

/** The parts of a cursor, and others: the server decodes what anybody writes. */
const anyCursor = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"2026-05-03T01:02:03.000Z"',
        '"2026-05-03T01:02:03.000456Z"',
        '"2026-11-21"',
        '3',
        '""',
      ),
      fc.constantFrom('"01a1fd48-3955-730e-ba67-01a18b11fbdb"', '"UNMATCHED"', '0', 'null'),
      hostileJson,
    ),
    { maxLength: 5 },
  )
  .map((parts) =>
    Buffer.from(`[${parts.join(',')}]`)
      .toString('base64url')
      .slice(0, 500),
  );

const byName: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: anyEmail,
  userName: anyEmail,
  password: anyPassword,
  updatedPassword: anyPassword,
  code: anyCode,
  secondFactorCode: anyCode,
  cursor: anyCursor,
  confirmation: anyEmail,
  ids: fc.array(anyId('profile'), { minLength: 1, maxLength: 4 }).map((ids) => ids.join(',')),
  guidIDs: anyId('picture'),
  guidID: anyId('picture'),
  profileId: fc.oneof(
    { weight: 3, arbitrary: othersId('profile') },
    { weight: 1, arbitrary: anyId('profile') },
  ),
  familyId: idFrom(fc.constantFrom('family', 'newFamily'), ['profile']),
  supportWorkerId: idFrom(fc.constantFrom('worker', 'newWorker'), ['profile']),
  key: fc.oneof(anyId('profile'), fc.uuid()),
  dateOfBirth: fc.constantFrom('1990-02-28', '1950-01-01', '2012-06-01'),
  reader: anyId('profile'),
  from: fc.constantFrom('UNMATCHED', 'REGISTERED'),
  to: fc.constantFrom('UNMATCHED', 'REGISTERED', 'READY_FOR_MATCHING'),
  expires: fc.constantFrom('1795000000', '0', '999999999999'),
};

/** Texts that mean something to the server, which no schema says. Undefined where the schema says all. */
export function meaningful(name: string, schema: Schema): fc.Arbitrary<string> | undefined {
  const { type, format } = schema as { type?: string; format?: string };
  if (type !== 'string') return undefined;
  if (name === 'to' && format === 'uuid') return othersId('profile');
  return byName[name] ?? (format === 'uuid' ? anyId('profile') : undefined);
}
