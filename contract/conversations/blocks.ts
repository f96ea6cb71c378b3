import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { firstNameClass, idClass, owner } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const blockedClass = owner('People see whom they have blocked, and can take it back.');

/** Somebody whom the caller has blocked, even if they can't be found any more. */
export const blockedPerson = schema(
  'BlockedPerson',
  'Someone whom the caller has blocked',
  idClass,
  z.object({
    id: ownerId('Of the person’s profile, to unblock them', z.uuid()),
    firstName: field('What people call them', firstNameClass, z.string()),
    /** A moment, as `2026-05-03T01:02:03.000Z`. */
    blockedAt: field('When the caller blocked them', blockedClass, z.string()),
  }),
  {
    id: ids.worker,
    firstName: 'Tom',
    blockedAt: moment,
  },
);
export type BlockedPerson = z.output<typeof blockedPerson>;

const access = ['SUPPORT_WORKER', 'FAMILY_USER'] as const;
const params = z.object({ userId: field('Whom', idClass, z.uuid('There’s no profile with this id')) });

/** Blocks: two people don't find each other any more, because one wants it. The other isn't told. */
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
