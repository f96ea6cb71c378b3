import { documentNames } from '#contract/document-versions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { idClass, loginClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

/** From asking to turn off somebody's second factor until nobody can confirm it any more. */
export const secondFactorDropHours = 48;

/** How somebody logs in. Moments are as `2026-05-03T01:02:03.000Z`. */
export const loginStanding = schema(
  'LoginStanding',
  'How someone logs in, and what may be in their way',
  loginClass,
  z.object({
    confirmedAt: field(
      'When they confirmed the address that they log in with; null before',
      z.string().nullable(),
    ),
    lastLoginAt: field('When they last logged in; null when never', z.string().nullable()),
    sessions: field('In how many places they’re logged in', z.number().int().nonnegative()),
    locked: field(
      'Null while a login is tried: not after too many that failed',
      z
        .object({
          until: field('When it can be tried again', z.string()),
          isEverywhere: field('Whether from every network, or only from where it failed', z.boolean()),
        })
        .nullable(),
    ),
    secondFactorSince: field('When two-step login was turned on; null while it’s off', z.string().nullable()),
    agreedTo: field(
      'The versions of the terms and the privacy policy that they’ve agreed to, oldest first',
      z.array(
        z.object({
          document: field('Which document', z.enum(documentNames)),
          version: field('Its version', z.string()),
          at: field('When they agreed', z.string()),
        }),
      ),
    ),
    drop: field(
      'That someone on the team has asked to turn two-step login off; null unless it waits for another',
      z
        .object({
          by: field(
            'Who asked, and so can’t confirm it',
            z.object({
              id: field('Of the administrator’s account', z.uuid()),
              name: field('First and last name of the administrator', z.string()),
            }),
          ),
          askedAt: field('When they asked', z.string()),
          endsAt: field('Until when another can confirm it', z.string()),
        })
        .nullable(),
    ),
  }),
  {
    confirmedAt: moment,
    lastLoginAt: moment,
    sessions: 2,
    locked: { until: moment, isEverywhere: false },
    secondFactorSince: moment,
    agreedTo: [{ document: 'terms', version: '2026-05-03', at: moment }],
    drop: { by: { id: ids.admin, name: 'Ada Reed' }, askedAt: moment, endsAt: moment },
  },
);
export type LoginStanding = z.output<typeof loginStanding>;

const access = ['ADMIN'] as const;
const params = z.object({
  profileId: field('Whose login', idClass, z.uuid('There’s no profile with this id')),
});
const path = '/api/admin/logins/:profileId';

/** For the team, on a profile: why somebody can't log in. Every act is in the history of the person. */
export const logins = {
  find: endpoint({
    method: 'GET',
    path,
    summary: 'How a person logs in, and what may be in their way',
    access,
    params,
    status: 200,
    response: loginStanding,
    problems: ['not-found'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: `${path}/sessions`,
    summary: 'Log a person out everywhere; links and codes that were mailed end too',
    access,
    right: 'admissions',
    params,
    status: 200,
    response: loginStanding,
    problems: ['not-found'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: `${path}/links`,
    summary:
      'Mail a link to confirm the address, or, once that’s done, a code to reset the password; 409 for someone hidden',
    access,
    right: 'admissions',
    params,
    status: 200,
    response: loginStanding,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
  askDrop: endpoint({
    method: 'POST',
    path: `${path}/second-factor-drop`,
    summary: `Ask to turn off a person’s two-step login; another administrator confirms it within ${secondFactorDropHours} hours, and the person is told of both`,
    access,
    right: 'admissions',
    params,
    status: 200,
    response: loginStanding,
    problems: ['not-found', 'conflict'],
  }),
  takeBackDrop: endpoint({
    method: 'DELETE',
    path: `${path}/second-factor-drop`,
    summary: 'Take back that two-step login is to be turned off, whoever asked',
    access,
    right: 'admissions',
    params,
    status: 200,
    response: loginStanding,
    problems: ['not-found', 'conflict'],
  }),
  confirmDrop: endpoint({
    method: 'POST',
    path: `${path}/second-factor-drop/confirmation`,
    summary: 'Turn off a person’s two-step login, as another administrator has asked; 409 for who asked',
    access,
    right: 'admissions',
    params,
    status: 200,
    response: loginStanding,
    problems: ['not-found', 'conflict'],
  }),
};
