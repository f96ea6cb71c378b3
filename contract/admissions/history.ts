import { endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { z } from '#contract/zod.ts';

/** What is recorded of an administrator's work on a profile. */
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
] as const;
export type HistoryAct = (typeof historyActs)[number];

/** Changes of status are recorded whoever makes them. */
export const historyKinds = [...historyActs, 'status'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyFilters = ['all', 'views', 'edits', 'status'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

const person = z.object({
  id: z.uuid(),
  /** Null once the account is erased. */
  name: z.string().nullable(),
  role: z.enum(roles).nullable(),
});

/** One act. From and to are in words; null means no answer, or an answer erased with its person. */
export const historyEntry = z.object({
  id: z.uuid(),
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  at: z.string(),
  kind: z.enum(historyKinds),
  /** Null: the software itself. */
  by: person.nullable(),
  /** Of a profile, or the tag of pictures; null for the profile as a whole. */
  field: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of a change of status, if someone gave one; of reading reported messages or an agreement and of a pause, always. */
  reason: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The same, with the person whose profile it is. */
export const historyEntryOfAll = historyEntry.extend({ profile: person });
export type HistoryEntryOfAll = z.output<typeof historyEntryOfAll>;

const search = {
  ...pageQuery,
  kind: z
    .enum(historyFilters, { error: 'Choose all, views, edits or status' })
    .default('all')
    .describe('Only entries of this kind'),
  q: cleaned('This must be text', limits.searchTermMaxLength)
    .default('')
    .describe(
      'Part of what an entry says: what was done, the field, from, to, the reason or the name of who did it',
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
    params: z.object({ profileId: z.uuid(missingProfile).describe('Whose profile') }),
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
      since: z.iso
        .datetime({ error: aMoment })
        .refine((moment) => moment >= '0001', aMoment)
        .optional()
        .describe('Leaves out entries before this moment'),
    }),
    status: 200,
    response: z.array(historyEntryOfAll),
    headers: pageHeaders,
  }),
};
