import { samePersonReasons } from '#contract/accounts/same-person.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids, tomInBrief } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { idClass, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { personInBrief } from './introductions.ts';

export const duplicateClass = team(
  'The team sees who may have signed up twice, and who decided that they haven’t.',
);

const reasons = field(
  'What both have: a mailbox, a mobile number, a name with a date of birth, or a name with a postcode',
  z.array(z.enum(samePersonReasons)).min(1),
);

/** Somebody who may be the same person as another. */
export const duplicate = schema(
  'Duplicate',
  'Somebody who may be the same person',
  duplicateClass,
  z.object({ person: field('Who that is', personInBrief), reasons }),
  { person: tomInBrief, reasons: ['mobile'] },
);
export type Duplicate = z.output<typeof duplicate>;

/** The most people that are marked in lists. */
export const mostMarkedDuplicates = 500;

export const markedDuplicates = schema(
  'MarkedDuplicates',
  'Who may have signed up twice',
  duplicateClass,
  z.object({
    ids: field(
      `Of people who may be the same person as another, at most ${mostMarkedDuplicates}`,
      idClass,
      z.array(z.uuid()),
    ),
  }),
  { ids: [ids.worker, ids.family] },
);

const missing = 'There’s no profile with this id';
const params = z.object({ profileId: field('Whose profile', idClass, z.uuid(missing)) });

export const keptApart = schema(
  'KeptApart',
  'Another person, who isn’t the same',
  idClass,
  z.object({ otherId: field('Of the other person’s profile', z.uuid(missing)) }),
  { otherId: ids.family },
);

/** Who may have signed up twice, for the team. */
export const duplicates = {
  marked: endpoint({
    method: 'GET',
    path: '/api/duplicates',
    summary: 'Who may have signed up twice, to mark them in lists',
    access: ['ADMIN'],
    status: 200,
    response: markedDuplicates,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/duplicates/:profileId',
    summary: 'Who may be the same person as this one, and why; not who was kept apart',
    access: ['ADMIN'],
    params,
    status: 200,
    response: z.array(duplicate),
    problems: ['not-found'],
  }),
  keepApart: endpoint({
    method: 'POST',
    path: '/api/duplicates/:profileId/apart',
    summary: 'They’re two people: nobody is told again that they may be one. It is in the history of both',
    access: ['ADMIN'],
    right: 'admissions',
    params,
    body: keptApart,
    status: 200,
    response: z.array(duplicate),
    problems: ['not-found'],
  }),
};
