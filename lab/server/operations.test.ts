import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { z } from '../../contract/zod.ts';
import { type Operation, operations } from './operations.ts';
import { filledIn, prepared } from './prepared.ts';

test('the first page of each list of the contract is measured', () => {
  const all: Operation[] = Object.values(operations);
  const measured = new Set(all.map(({ endpoint }) => endpoint));
  const lists = Object.values(api)
    .flatMap((domain) => Object.values<Endpoint>(domain))
    .filter(({ method, response }) => method === 'GET' && response instanceof z.ZodArray);
  expect(lists.length).toBeGreaterThan(8);
  // Four entries at most, of a match that has to be found first.
  const short: readonly Endpoint[] = [api.followUps.ofMatch];
  const missing = lists.filter((list) => !measured.has(list) && !short.includes(list));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('a save changes twenty fields', () => {
  for (const { bodies } of [operations.save, operations.saveSearched]) {
    const [first, other] = bodies.map((body): Record<string, unknown> => ({ ...body }));
    expect(Object.keys(first ?? {}).filter((field) => first?.[field] !== other?.[field])).toHaveLength(20);
  }
});

test('values of a query have names, and casts have none', () => {
  const query = 'select :a::int where b = :b and a < :a';
  expect(prepared(query)).toEqual({ text: 'select $1::int where b = $2 and a < $1', names: ['a', 'b'] });
  expect(filledIn(query, (name) => `'${name}'`)).toBe("select 'a'::int where b = 'b' and a < 'a'");
});
