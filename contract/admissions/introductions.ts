import { endpoint } from '#contract/endpoint.ts';
import { roles, supportWorkerStatuses } from '#contract/enums.ts';
import { ids, miaInBrief, moment, tomInBrief } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import {
  firstNameClass,
  idClass,
  lastNameClass,
  owner,
  requestMessageClass,
  roleClass,
  statusClass,
  team,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const askedClass = owner('Whoever asked sees what became of it, and the team works on it.');
export const onWorkClass = team('The team sees who works on a request.');

/** Results with which the team closes a request. */
export const introductionOutcomes = ['introduced', 'not-introduced'] as const;
export type IntroductionOutcome = (typeof introductionOutcomes)[number];

/**
 * States of a request: open waits for the team, taken has somebody working on it. Its sender may withdraw it until it's
 * closed.
 */
export const introductionStates = ['open', 'taken', ...introductionOutcomes, 'withdrawn'] as const;
export type IntroductionState = (typeof introductionStates)[number];

const missingPerson = 'There’s no profile with this id';

/** The form that asks the admissions team for an introduction. */
export const introductionInput = schema(
  'IntroductionInput',
  'Who the caller would like to meet',
  idClass,
  z.object({
    profileId: field('The person to meet, who doesn’t see the request', z.uuid(missingPerson)),
    message: field(
      'Anything that the team should know; the other person doesn’t see it',
      requestMessageClass,
      optionalText(limits.introductionMessage).optional(),
    ),
  }),
  {
    profileId: ids.family,
    message: 'We like the same music',
  },
);
export type IntroductionInput = z.input<typeof introductionInput>;

/** A request as its sender sees it. */
export const introduction = schema(
  'Introduction',
  'A request, as its sender sees it',
  askedClass,
  z.object({
    id: field('Of the request, to withdraw it', z.uuid()),
    profileId: field('The person whom the caller asked to meet', idClass, z.uuid()),
    firstName: field(
      'Of that person; null when they’re no longer shown',
      firstNameClass,
      z.string().nullable(),
    ),
    message: field(
      'What the caller wrote to the team; null when nothing',
      requestMessageClass,
      z.string().nullable(),
    ),
    /** A moment, as `2026-05-03T01:02:03.000Z`. */
    askedAt: field('When the caller asked', z.string()),
    isTaken: field('Whether someone on the team is working on it', z.boolean()),
  }),
  {
    id: ids.request,
    profileId: ids.family,
    firstName: 'Mia',
    message: 'We like the same music',
    askedAt: moment,
    isTaken: false,
  },
);
export type Introduction = z.output<typeof introduction>;

/** A person as the team sees them in a list. */
export const personInBrief = schema(
  'PersonInBrief',
  'A person as the team sees them in a list',
  idClass,
  z.object({
    id: ownerId('Of the person’s profile', z.uuid()),
    role: field('Which side the person is on', roleClass, z.enum(roles)),
    firstName: field('What people call them', firstNameClass, z.string()),
    lastName: field('Their family name', lastNameClass, z.string()),
    status: field('Where they are on the way to a match', statusClass, z.enum(supportWorkerStatuses)),
  }),
  tomInBrief,
);

/** A request as the team sees it: `from` asks to meet `to`. */
export const introductionRequest = schema(
  'IntroductionRequest',
  'A request, as the team sees it',
  onWorkClass,
  z.object({
    id: field('Of the request', z.uuid()),
    state: field('What has become of it', z.enum(introductionStates)),
    from: field('Who asked', personInBrief),
    to: field('Whom they asked to meet', personInBrief),
    message: field(
      'What they wrote to the team; null when nothing',
      requestMessageClass,
      z.string().nullable(),
    ),
    askedAt: field('When they asked', z.string()),
    takenBy: field(
      'The name of the team member who is working on it; null unless it’s taken',
      z.string().nullable(),
    ),
    closedAt: field('When it was closed or withdrawn; null while it’s open or taken', z.string().nullable()),
  }),
  {
    id: ids.request,
    state: 'open',
    from: tomInBrief,
    to: miaInBrief,
    message: null,
    askedAt: moment,
    takenBy: null,
    closedAt: null,
  },
);
export type IntroductionRequest = z.output<typeof introductionRequest>;

/** Requests to the team to introduce two people, beside writing oneself. */
export const introductions = {
  ask: endpoint({
    method: 'POST',
    path: '/api/introductions',
    summary: 'Ask the admissions team for an introduction; asking again answers the open request',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    body: introductionInput,
    status: 200,
    response: introduction,
    problems: ['not-approved', 'profile-unfinished', 'not-found', 'conflict', 'too-often'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/introductions/mine',
    summary: 'The caller’s open requests, newest first',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    status: 200,
    response: z.array(introduction),
    problems: ['not-approved'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/introductions/:id',
    summary: 'Withdraw one’s own open request',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    params: z.object({ id: field('Of the request', askedClass, z.uuid('There’s no request with this id')) }),
    status: 204,
    problems: ['not-approved', 'not-found'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/introductions/requests',
    summary: 'Requests of everyone, newest first; more pages by the Link header',
    access: ['ADMIN'],
    query: z.object({
      ...pageQuery(onWorkClass),
      state: field(
        'Whether to include closed ones',
        onWorkClass,
        z.enum(['open', 'all'], { error: 'Choose open or all' }).default('open'),
      ),
      profileId: field('Only requests by or about this person', idClass, z.uuid(missingPerson).optional()),
    }),
    status: 200,
    response: z.array(introductionRequest),
    headers: pageHeaders,
  }),
};
