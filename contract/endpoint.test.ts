import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointArguments,
  type EndpointInput,
  endpoint,
} from './endpoint.ts';
import { field, schema } from './field.ts';
import { isPublic } from './readers.ts';
import { z } from './zod.ts';

const find = endpoint({
  method: 'GET',
  path: '/api/thing/:id',
  summary: 'A thing',
  access: ['ADMIN'],
  params: z.object({ id: field('Of the thing', isPublic, z.string()) }),
  query: z.object({ limit: field('How many', isPublic, z.coerce.number().default(1)) }),
  status: 200,
  response: schema('Thing', 'A thing', isPublic, z.object({ name: field('What it is called', z.string()) }), {
    name: 'Kea',
  }),
});
const remove = endpoint({
  method: 'DELETE',
  path: '/api/thing',
  summary: 'Away with it',
  access: 'signedIn',
  status: 204,
});

describe('an endpoint', () => {
  it('keeps the literal types of its definition', () => {
    expect(find.path).toBe('/api/thing/:id');
    expectTypeOf(find.path).toEqualTypeOf<'/api/thing/:id'>();
    expectTypeOf(find.access).toEqualTypeOf<readonly ['ADMIN']>();
    expectTypeOf(find).toExtend<Endpoint>();
  });

  it('gives the handler parsed parts, and undefined for those it does not declare', () => {
    expectTypeOf<EndpointInput<typeof find>>().toEqualTypeOf<{
      params: { id: string };
      query: { limit: number };
      body: undefined;
    }>();
    expectTypeOf<EndpointInput<typeof remove>>().toEqualTypeOf<{
      params: undefined;
      query: undefined;
      body: undefined;
    }>();
    expect(find.query.parse({})).toEqual({ limit: 1 });
  });

  it('asks the browser only for the parts that it declares', () => {
    expectTypeOf<keyof EndpointArguments<typeof find>>().toEqualTypeOf<'params' | 'query'>();
    expectTypeOf<keyof EndpointArguments<typeof remove>>().toEqualTypeOf<never>();
    expect(Object.keys(remove)).not.toContain('body');
  });

  it('answers what it declares, or nothing', () => {
    expectTypeOf<EndpointAnswer<typeof find>>().toEqualTypeOf<{ name: string }>();
    expectTypeOf<EndpointAnswer<typeof remove>>().toEqualTypeOf<undefined>();
    expect(find.response.parse({ name: 'x', secret: 'y' })).toEqual({ name: 'x' });
  });
});
