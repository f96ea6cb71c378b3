import { endpoint } from './endpoint.ts';
import { roles } from './enums.ts';
import { limits } from './limits.ts';
import { pageQuery } from './page-query.ts';
import { z } from './zod.ts';

/** What an administrator does with a profile that is written down. */
export const historyActs = [
  'view',
  'edit',
  'pictureAdded',
  'pictureDeleted',
  'pictureRestored',
  'pictureDescribed',
  'picturesArranged',
] as const;
export type HistoryAct = (typeof historyActs)[number];

/** Changes of the status are written down whoever makes them. */
export const historyKinds = [...historyActs, 'status'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyFilters = ['all', 'views', 'edits', 'status'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** One thing that somebody did. From and to are in words; null is no answer, or one that was erased with its person. */
export const historyEntry = z.object({
  id: z.uuid(),
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  at: z.string(),
  kind: z.enum(historyKinds),
  /** Null: the software itself. */
  by: z
    .object({
      id: z.uuid(),
      /** Null once the account is erased. */
      name: z.string().nullable(),
      role: z.enum(roles).nullable(),
    })
    .nullable(),
  /** Of a profile, or the tag of pictures; null for the profile as a whole. */
  field: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of a status, where somebody gave one. */
  reason: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const missingProfile = 'There is no profile with this id';

export const history = {
  ofProfile: endpoint({
    method: 'GET',
    path: '/api/history/:profileId',
    summary: 'Who looked at a profile, what was changed and how its status went, newest first',
    access: ['ADMIN'],
    params: z.object({ profileId: z.uuid(missingProfile) }),
    query: z.object({
      ...pageQuery,
      kind: z.enum(historyFilters, { error: 'Choose all, views, edits or status' }).default('all'),
      /** Part of what an entry says: what was done, the field, from, to, the reason or the name of who did it. */
      q: z.string().trim().max(limits.searchTermMaxLength).default(''),
    }),
    status: 200,
    response: z.array(historyEntry),
  }),
};
