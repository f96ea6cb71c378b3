import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { idClass, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const pauseClass = team('Others on the team can see why somebody’s messages are paused.');

/** A pause, in which somebody reads and doesn't write. */
export const messagePause = z.object({
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  since: field('When it began', z.string()),
  reason: field('Why, for the team alone', z.string()),
  by: field(
    'Who paused them; null when that account has been deleted',
    z
      .object({
        id: field('Of the administrator’s account', z.uuid()),
        name: field('First and last name of the administrator', z.string()),
      })
      .nullable(),
  ),
});
export type MessagePause = z.output<typeof messagePause>;

/** Whether somebody's messages are paused. */
export const messageStanding = schema(
  'MessageStanding',
  'Whether someone’s messages are paused',
  pauseClass,
  z.object({ pause: field('The pause; null while the person can write', messagePause.nullable()) }),
  {
    pause: {
      since: moment,
      reason: 'Asked two families for money',
      by: { id: ids.admin, name: 'Ada Reed' },
    },
  },
);

export const pauseInput = schema(
  'PauseInput',
  'Why the team pauses someone’s messages',
  pauseClass,
  z.object({
    reason: field(
      'Why; only the team reads it',
      requiredText('Say why you pause their messages', limits.teamReason),
    ),
  }),
  {
    reason: 'Asked two families for money',
  },
);

const params = z.object({
  userId: field('Whose messages', idClass, z.uuid('There’s no profile with this id')),
});

/** Pauses: the team lets somebody read, but not write. The person gets a mail. */
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
    right: 'admissions',
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
    right: 'admissions',
    params,
    status: 204,
    problems: ['not-found'],
  }),
};
