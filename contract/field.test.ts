import { expect, expectTypeOf, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { type AllHaveWords, classesOf, field, readersOf, sameAs, schema, whose } from './field.ts';
import { isPublic, owner, team } from './readers.ts';
import { z } from './zod.ts';

const bare = z.object({
  name: z.string(),
  parts: field('What it has', z.array(z.object({ size: z.number() }))),
});
const bird = field('The bird', z.object({ wing: z.string() }));
const deep = z.object({
  worded: field('It has words', z.string()).nullable().optional(),
  silent: z.string().nullable().optional(),
  several: field('Several', z.array(z.object({ beak: z.string() })).nullable()),
  either: field('Either', z.union([z.object({ claw: z.string() }), z.object({ tail: z.string() })])),
  told: field('Told apart', z.discriminatedUnion('kind', [z.object({ kind: z.literal('kea') })])),
  both: field('Both', z.intersection(z.object({ egg: z.string() }), z.object({ nest: z.string() }))),
  read: field('Read first', z.unknown().pipe(z.object({ song: z.string() }))),
  bird: bird.default({ wing: 'left' }),
});
const kea = schema('Kea', 'A parrot', isPublic, z.object({ name: field('What it is called', z.string()) }), {
  name: 'Kiri',
});

it('does not compile without words, a name or readers', () => {
  expectTypeOf<AllHaveWords<typeof bare>>().toEqualTypeOf<{ fieldsWithoutWords: 'name' | 'size' }>();
  type Found = 'silent' | 'beak' | 'claw' | 'tail' | 'kind' | 'egg' | 'nest' | 'song' | 'wing';
  expectTypeOf<AllHaveWords<typeof deep>>().toEqualTypeOf<{ fieldsWithoutWords: Found }>();
  expectTypeOf<AllHaveWords<typeof kea>>().toEqualTypeOf<unknown>();
  type Answer = NonNullable<Endpoint['response']>;
  expectTypeOf<typeof kea>().toExtend<Answer>();
  expectTypeOf<z.ZodArray<typeof kea>>().toExtend<Answer>();
  expectTypeOf(z.object({ name: field('A name', z.string()) })).not.toExtend<Answer>();
  expectTypeOf(kea).toExtend<NonNullable<Endpoint['body']>>();
  expectTypeOf(bare).not.toExtend<NonNullable<Endpoint['body']>>();
  type Query = NonNullable<Endpoint['query']>;
  expectTypeOf(z.object({ name: field('A name', z.string()) })).not.toExtend<Query>();
  expectTypeOf(z.object({ name: field('A name', isPublic, z.string()) })).toExtend<Query>();
});

it('takes readers from the field, or from what is around it', () => {
  const mine = owner('It is theirs.');
  const theirs = team('It is for the team.');
  const name = field('A name', theirs, z.string());
  const rule = schema(
    'Nest',
    'Where they live',
    mine,
    z.object({
      name,
      alias: sameAs(name, z.string().nullable()),
      keas: field('Who lives there', z.array(kea)),
      place: field(
        'Where it is',
        theirs,
        z.object({ rock: field('Under which rock', z.string()) }).nullable(),
      ),
      eggs: field('How many', z.number()),
    }),
    { name: 'x', alias: null, keas: [], place: null, eggs: 1 },
  );
  expect(classesOf(z.array(rule))).toEqual({
    name: theirs,
    alias: theirs,
    keas: { name: isPublic },
    place: { rock: theirs },
    eggs: mine,
  });
  expect(readersOf(name)).toBe(theirs);
  expect(() => classesOf(z.object({ name: field('A name', z.string()) }))).toThrow('no readers');
  expect(() => schema('Nest', 'Another', mine, z.object({}), {})).toThrow('Two schemas are called Nest');
});

it('knows the readers of everything that a call takes and answers, and whose it is', () => {
  for (const calls of Object.values(api))
    for (const { params, query, body, pictures, response } of Object.values<Endpoint>(calls))
      for (const rule of [params, query, body, pictures, response])
        if (rule) expect(classesOf(rule)).toBeDefined();
  expect(classesOf(api.profiles.current.response)).toMatchObject({ [whose]: 'id' });
});
