import { endpoint } from './endpoint.ts';
import { field, schema } from './field.ts';
import { isPublic } from './readers.ts';
import { z } from './zod.ts';

export const health = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'The server can serve',
    access: 'anyone',
    isNeverShed: true,
    status: 200,
    response: schema(
      'Health',
      'The server can serve',
      isPublic,
      z.object({ status: field('Always `ok`: a server that can’t serve doesn’t answer', z.literal('ok')) }),
      { status: 'ok' },
    ),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the server and its database can serve, and whether the storage answers',
    access: 'anyone',
    isNeverShed: true,
    status: 200,
    response: schema(
      'Readiness',
      'Whether the server and its database can serve, and whether the storage answers',
      isPublic,
      z.object({
        status: field(
          'Always `ok`: otherwise the answer is the error `unavailable`, which says what is missing',
          z.literal('ok'),
        ),
        database: field('Always `ok`, as it has just answered', z.literal('ok')),
        storage: field('Always `ok`, as it has just answered', z.enum(['ok', 'down'])),
      }),
      {
        status: 'ok',
        database: 'ok',
        storage: 'ok',
      },
    ),
    problems: ['unavailable'],
  }),
};
