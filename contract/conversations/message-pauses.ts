import { endpoint } from '#contract/endpoint.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';

/** While somebody's messages are paused, they read and do not write. */
export const messagePause = z.object({
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  since: z.string(),
  reason: z.string(),
  /** Who of the team paused them; null when that account has been deleted. */
  by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type MessagePause = z.output<typeof messagePause>;

/** Whether somebody's messages are paused. */
export const messageStanding = z.object({ pause: messagePause.nullable() });

export const pauseInput = z.object({
  reason: requiredText('Say why you pause their messages', limits.teamReason),
});

const params = z.object({ userId: z.uuid('There’s no profile with this id').describe('Whose messages') });

/** The team lets somebody read, but not write. The person is told by mail. */
export const messagePauses = {
  find: endpoint({
    method: 'GET',
    path: '/api/message-pauses/:userId',
    summary: 'Whether the messages of a family or a support worker are paused',
    access: ['ADMIN'],
    params,
    status: 200,
    response: messageStanding,
    problems: ['not-found'],
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/api/message-pauses/:userId',
    summary: 'Pause someone’s messages; whose are paused already stay as they are',
    access: ['ADMIN'],
    params,
    body: pauseInput,
    status: 200,
    response: messageStanding,
    problems: ['not-found'],
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/api/message-pauses/:userId',
    summary: 'Let someone write again, or do nothing for whoever isn’t paused',
    access: ['ADMIN'],
    params,
    status: 204,
    problems: ['not-found'],
  }),
};
