import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { z } from '../../contract/zod.ts';
import { besideBare, operations } from './operations.ts';
import { filledIn, prepared } from './prepared.ts';

test('each list of the contract is measured, unless somebody has to be found first', () => {
  const lists = Object.values(api)
    .flatMap((domain) => Object.values<Endpoint>(domain))
    .filter(
      ({ method, path, response }) =>
        method === 'GET' && response instanceof z.ZodArray && !path.includes(':'),
    );
  expect(lists.length).toBeGreaterThan(8);
  const measured = new Set(Object.values(operations).map(({ endpoint }) => endpoint));
  expect(lists.filter((list) => !measured.has(list))).toEqual([]);
});

test('a save changes twenty fields', () => {
  for (const { bodies } of [besideBare.save, besideBare.saveSearched]) {
    const [first, other] = bodies.map((body): Record<string, unknown> => ({ ...body }));
    expect(Object.keys(first ?? {}).filter((field) => first?.[field] !== other?.[field])).toHaveLength(20);
  }
});

test('values of a query have names, and casts have none', () => {
  const query = 'select :a::int where b = :b and a < :a';
  expect(prepared(query)).toEqual({ text: 'select $1::int where b = $2 and a < $1', names: ['a', 'b'] });
  expect(filledIn(query, (name) => `'${name}'`)).toBe("select 'a'::int where b = 'b' and a < 'a'");
});
