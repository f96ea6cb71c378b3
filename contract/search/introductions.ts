import { endpoint } from '#contract/endpoint.ts';
import { roles, supportWorkerStatuses } from '#contract/enums.ts';
import { optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { z } from '#contract/zod.ts';

/** How the admissions team can close a request. */
export const introductionOutcomes = ['introduced', 'not-introduced'] as const;
export type IntroductionOutcome = (typeof introductionOutcomes)[number];

/**
 * An open request waits for the admissions team; someone is working on a taken one. Its sender may withdraw it until it
 * is closed.
 */
export const introductionStates = ['open', 'taken', ...introductionOutcomes, 'withdrawn'] as const;
export type IntroductionState = (typeof introductionStates)[number];

const missingPerson = 'There’s no profile with this id';

/** The form that asks the admissions team for an introduction. */
export const introductionInput = z.object({
  /** The person to meet, who does not see the request. */
  profileId: z.uuid(missingPerson),
  /** To the admissions team. */
  message: optionalText(limits.introductionMessage).optional(),
});
export type IntroductionInput = z.input<typeof introductionInput>;

/** A request as its sender sees it. */
export const introduction = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  /** Null when the other person is no longer shown. */
  firstName: z.string().nullable(),
  message: z.string().nullable(),
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  askedAt: z.string(),
  /** Someone on the team is working on it. */
  isTaken: z.boolean(),
});
export type Introduction = z.output<typeof introduction>;

/** A person as the team sees them in a list. */
export const personInBrief = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(supportWorkerStatuses),
});

/** A request as an admin sees it: who asked (`from`) about whom (`to`). */
export const introductionRequest = z.object({
  id: z.uuid(),
  state: z.enum(introductionStates),
  from: personInBrief,
  to: personInBrief,
  message: z.string().nullable(),
  askedAt: z.string(),
  /** The name of the team member who is working on it, while it is taken. */
  takenBy: z.string().nullable(),
  /** Null while it is open or taken. */
  closedAt: z.string().nullable(),
});
export type IntroductionRequest = z.output<typeof introductionRequest>;

/** Beside writing to somebody oneself: a request to the admissions team. */
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
    summary: 'Take back one’s own open request',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    params: z.object({ id: z.uuid('There’s no request with this id').describe('Of the request') }),
    status: 204,
    problems: ['not-approved', 'not-found'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/introductions/requests',
    summary: 'Requests of everyone, newest first; more pages by the Link header',
    access: ['ADMIN'],
    query: z.object({
      ...pageQuery,
      state: z
        .enum(['open', 'all'], { error: 'Choose open or all' })
        .default('open')
        .describe('Whether to include closed ones'),
      profileId: z.uuid(missingPerson).optional().describe('Only requests by or about this person'),
    }),
    status: 200,
    response: z.array(introductionRequest),
    headers: pageHeaders,
  }),
};
