import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Classes, classesOf } from '#contract/field.ts';

type ClassesOfCall = { [part in 'query' | 'body' | 'response']?: Classes };

/** Who may read each field of what a call takes and answers, by the call: `profiles.byId`. */
export const classesOfCalls: ReadonlyMap<string, ClassesOfCall> = new Map(
  Object.entries(api).flatMap(([domain, calls]) =>
    Object.entries<Endpoint>(calls).map(([call, { query, body, response }]) => [
      `${domain}.${call}`,
      {
        ...(query && { query: classesOf(query) }),
        ...(body && { body: classesOf(body) }),
        ...(response && { response: classesOf(response) }),
      },
    ]),
  ),
);
