import { samePersonReasons } from '#contract/accounts/same-person.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids, moment, tomInBrief } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { emailClass, idClass, profileClass, team } from '#contract/readers.ts';
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

/** Until a merge can be undone. Then the account that goes is erased. */
export const mergeUndoHours = 24;

const half = z.object({
  person: field('Who that is', personInBrief),
  email: field('The address that they log in with', emailClass, z.string()),
  isConfirmed: field('Whether they have confirmed it', z.boolean()),
});

const halfExample = { person: tomInBrief, email: 'tom@example.com', isConfirmed: true };

export const mergePreview = schema(
  'MergePreview',
  'What becomes of two accounts that are made one',
  duplicateClass,
  z.object({
    staying: field('The account that stays', half),
    going: field('The account that goes', half),
    obstacles: field('Why it can’t be done, in sentences; empty when it can', z.array(z.string())),
    answers: field(
      'Where the account that goes has another answer',
      z.array(
        z.object({
          name: field('To send back, when this answer is to be taken', z.string()),
          label: field('As people know the question', z.string()),
          staying: field('In words; null for no answer', profileClass, z.string().nullable()),
          going: field('In words; null for an answer that has no words', profileClass, z.string().nullable()),
          isFilled: field(
            'Whether the account that stays has no answer, so that this one is taken',
            z.boolean(),
          ),
        }),
      ),
    ),
    pictures: field('How many pictures go with the account', z.number().int()),
    hasComments: field(
      'Whether the team’s comments are added to those of the account that stays',
      z.boolean(),
    ),
    seen: field('Stands for both profiles as they are now; a merge sends it back', z.string()),
  }),
  {
    staying: halfExample,
    going: { ...halfExample, person: { ...tomInBrief, id: ids.family }, email: 'tom.hill@example.com' },
    obstacles: [],
    answers: [{ name: 'pets', label: 'Pets', staying: null, going: 'A cat', isFilled: true }],
    pictures: 1,
    hasComments: true,
    seen: 'b5f3e650',
  },
);
export type MergePreview = z.output<typeof mergePreview>;

export const mergeInput = schema(
  'MergeInput',
  'Which account goes, and which of its answers are taken',
  duplicateClass,
  z.object({
    goingId: field('Of the profile that goes', idClass, z.uuid(missing)),
    take: field(
      'The names of the answers that are taken from the account that goes',
      z.array(z.string().max(limits.line)).max(limits.listEntries),
    ),
    seen: field(
      'From the preview: 409 when one of the two has changed since',
      z.string({ error: 'Send what the preview has' }).max(limits.line),
    ),
  }),
  { goingId: ids.family, take: ['pets'], seen: 'b5f3e650' },
);

/** A merge that can still be undone. */
export const merge = schema(
  'Merge',
  'Two accounts that were made one',
  duplicateClass,
  z.object({
    id: field('Of the merge', z.uuid()),
    other: field('The other account', personInBrief),
    isStaying: field('Whether this account stays, and the other one goes', z.boolean()),
    by: field('Who did it, by name', z.string()),
    undoUntil: field('Until when it can be undone', z.string()),
  }),
  { id: ids.request, other: tomInBrief, isStaying: true, by: 'Ada Reed', undoUntil: moment },
);
export type Merge = z.output<typeof merge>;

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
  preview: endpoint({
    method: 'GET',
    path: '/api/duplicates/:profileId/merge',
    summary: 'What would become of two accounts, if this one stays and the other goes',
    access: ['ADMIN'],
    params,
    query: z.object({ goingId: field('Of the profile that goes', idClass, z.uuid(missing)) }),
    status: 200,
    response: mergePreview,
    problems: ['not-found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/duplicates/:profileId/merge',
    summary: `Make two accounts one: this one stays. The other is hidden, and erased after ${mergeUndoHours} hours unless it’s undone`,
    access: ['ADMIN'],
    right: 'erasing',
    params,
    body: mergeInput,
    status: 201,
    response: merge,
    problems: ['not-found', 'conflict'],
  }),
  merges: endpoint({
    method: 'GET',
    path: '/api/duplicates/:profileId/merges',
    summary: 'Merges of this account that can still be undone',
    access: ['ADMIN'],
    params,
    status: 200,
    response: z.array(merge),
    problems: ['not-found'],
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/duplicates/:profileId/merges',
    summary:
      'Undo the merge of this account: the other is there again, and answers that nobody has changed since go back',
    access: ['ADMIN'],
    right: 'admissions',
    params,
    status: 200,
    response: z.array(merge),
    problems: ['not-found', 'conflict'],
  }),
};
