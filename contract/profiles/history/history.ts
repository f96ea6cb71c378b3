import { endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { idClass, reasonClass, searchedClass, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const recordedClass = team('The team can see later who looked at a profile, and what they changed.');

/** What administrators do about somebody's login. */
export const accountActs = [
  'sessionsEnded',
  'linkSent',
  'codeSent',
  'secondFactorDropAsked',
  'secondFactorDropTakenBack',
  'secondFactorDropped',
  'dataFileMade',
  'keptApart',
  'mergedWith',
  'mergedInto',
  'mergeUndone',
] as const;
export type AccountAct = (typeof accountActs)[number];

/** Recorded acts of administrators on a profile. */
export const historyActs = [
  'view',
  'edit',
  'pictureAdded',
  'pictureDeleted',
  'pictureRestored',
  'pictureDescribed',
  'picturesArranged',
  'messagesRead',
  'warned',
  'messagesPaused',
  'messagesResumed',
  'checkAdded',
  'checkChanged',
  'checkSeen',
  'checkRefused',
  'checkDeleted',
  'documentViewed',
  'agreementRead',
  'feePaid',
  'feeWaived',
  'feeRefunded',
  'feeCorrected',
  'matchProposed',
  'matchChanged',
  'matchActive',
  'matchEnded',
  'colleagueChanged',
  'workHandedOver',
  'mailRead',
  'mailSentAgain',
  'imported',
  ...accountActs,
] as const;
export type HistoryAct = (typeof historyActs)[number];

/** With changes of status, which are recorded no matter who makes them. */
export const historyKinds = [...historyActs, 'status'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyFilters = ['all', 'views', 'edits', 'status'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

const person = z.object({
  id: field('Of the account, also after it was erased', z.uuid()),
  name: field('First and last name; null once the account is erased', z.string().nullable()),
  role: field(
    'Which side they’re on, or the team; null once the account is erased',
    z.enum(roles).nullable(),
  ),
});
const owner = z.object({
  id: field('Of that profile, also after it was erased', person.shape.id),
  name: field('First and last name; null once the person is erased', person.shape.name),
  role: field('Which side they’re on; null once the person is erased', person.shape.role),
});

const entryExample = {
  id: ids.request,
  at: moment,
  kind: 'edit',
  by: { id: ids.admin, name: 'Ada Reed', role: 'ADMIN' },
  field: 'pets',
  from: null,
  to: 'A cat',
  reason: null,
} as const;
/** A recorded act. From and to are in words; null is no answer, or one erased with its person. */
export const historyEntry = schema(
  'HistoryEntry',
  'One act; from and to are in words',
  recordedClass,
  z.object({
    id: field('Of the entry', z.uuid()),
    /** A moment, as `2026-05-03T01:02:03.000Z`. */
    at: field('When it happened', z.string()),
    kind: field('What was done', z.enum(historyKinds)),
    by: field('Who did it; null when the software itself did', person.nullable()),
    field: field(
      'The field that was changed, or the tag of pictures, or messages; null for the profile as a whole',
      z.string().nullable(),
    ),
    from: field(
      'What was there before, in words; null for no answer, and once the person is erased',
      z.string().nullable(),
    ),
    to: field(
      'What was there afterwards, in words; null for no answer, and once the person is erased',
      z.string().nullable(),
    ),
    reason: field(
      'Why a status was changed, if someone said so; why reported messages were read or messages paused',
      reasonClass,
      z.string().nullable(),
    ),
  }),
  entryExample,
);
export type HistoryEntry = z.output<typeof historyEntry>;

/** An entry with the person of the profile. */
export const historyEntryOfAll = schema(
  'HistoryEntryOfAll',
  'One act, and whose profile it was',
  recordedClass,
  historyEntry.extend({ profile: field('Whose profile it is', owner) }),
  {
    ...entryExample,
    profile: { id: ids.worker, name: 'Tom Hill', role: 'SUPPORT_WORKER' },
  },
);
export type HistoryEntryOfAll = z.output<typeof historyEntryOfAll>;

const search = {
  ...pageQuery(recordedClass),
  kind: field(
    'Only entries of this kind',
    searchedClass,
    z.enum(historyFilters, { error: 'Choose all, views, edits or status' }).default('all'),
  ),
  q: field(
    'Part of what an entry says: what was done, the field, from, to, the reason or the name of who did it',
    searchedClass,
    cleaned('This must be text', limits.searchTermMaxLength).default(''),
  ),
};

const aMoment = 'Give a moment, such as 2026-05-03T01:02:03.000Z';
const missingProfile = 'There’s no profile with this id';

export const history = {
  ofProfile: endpoint({
    method: 'GET',
    path: '/api/history/:profileId',
    summary: 'Who looked at a profile, what was changed and how its status went, newest first',
    access: ['ADMIN'],
    params: z.object({ profileId: field('Whose profile', idClass, z.uuid(missingProfile)) }),
    query: z.object(search),
    status: 200,
    response: z.array(historyEntry),
    headers: pageHeaders,
    problems: ['not-found'],
  }),
  ofAll: endpoint({
    method: 'GET',
    path: '/api/history',
    summary: 'The same of all profiles; a text also finds the name of whose profile it is',
    access: ['ADMIN'],
    query: z.object({
      ...search,
      since: field(
        'Leaves out entries before this moment',
        searchedClass,
        z.iso
          .datetime({ error: aMoment })
          .refine((moment) => moment >= '0001', aMoment)
          .optional(),
      ),
    }),
    status: 200,
    response: z.array(historyEntryOfAll),
    headers: pageHeaders,
  }),
};
