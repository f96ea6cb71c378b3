import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const health = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'The server can serve',
    access: 'anyone',
    takesNoTurn: true,
    status: 200,
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the server and its database can serve, and whether the storage answers',
    access: 'anyone',
    takesNoTurn: true,
    status: 200,
    response: z.object({
      status: z.literal('ok'),
      database: z.literal('ok'),
      storage: z.enum(['ok', 'down']),
    }),
    problems: ['unavailable'],
  }),
};
