import { endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';

/** Somebody whom the caller has blocked, also when they cannot be found any more. */
export const blockedPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  blockedAt: z.string(),
});
export type BlockedPerson = z.output<typeof blockedPerson>;

const access = ['SUPPORT_WORKER', 'FAMILY_USER'] as const;
const params = z.object({ userId: z.uuid('There’s no profile with this id').describe('Whom') });

/** Two people who do not find each other any more, because one of them wants it. The other is not told. */
export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    summary: 'Whom the caller has blocked, newest first',
    access,
    status: 200,
    response: z.array(blockedPerson),
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/blocks/:userId',
    summary:
      'Block someone whom the caller can see, or has a conversation or a match with; 409 when there would be too many blocks',
    access,
    params,
    status: 204,
    problems: ['not-approved', 'not-found', 'conflict'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    summary: 'Unblock someone, or do nothing for whoever isn’t blocked; 429 for whoever does it all the time',
    access,
    params,
    status: 204,
    problems: ['not-approved', 'not-found', 'too-often'],
  }),
};
