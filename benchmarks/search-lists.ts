import type { Role } from '#contract/enums.ts';
import { rareName } from './search-crowd.ts';

export type ListName = keyof typeof lists;

type List = { what: string; as: Role; path: string };

const workers = '/api/summary/support-workers';
const families = '/api/summary/families';
const window = 'earliestStartDate=2026-11-21&latestStartDate=2027-02-21';
const found = (path: string, what: string): List => ({ what, as: 'ADMIN', path });

/** The requests that are measured: first pages of 100. */
export const lists = {
  workersForFamily: {
    what: 'workers for a family, free within three months',
    as: 'FAMILY_USER',
    path: `${workers}?${window}`,
  },
  workersAnyTime: { what: 'workers for a family, any time', as: 'FAMILY_USER', path: workers },
  familiesForWorker: { what: 'families for a worker', as: 'SUPPORT_WORKER', path: families },
  familiesInCountry: {
    what: 'families for a worker, in New Zealand',
    as: 'SUPPORT_WORKER',
    path: `${families}?country=NZ`,
  },
  newestWorkers: found(workers, 'an admin’s list of workers, newest first'),
  waitingFamilies: found(`${families}?sort=waiting`, 'an admin’s list of families, waiting longest first'),
  readyWorkers: found(
    `${workers}?status=READY_FOR_INTERVIEW&sort=name`,
    'an admin’s list of workers of one status, by name',
  ),
  searchedWorkers: found(`${workers}?q=${rareName.slice(0, 7)}`, 'an admin’s search of workers by a name'),
  searchedFamilies: found(`${families}?q=${rareName.slice(0, 7)}`, 'an admin’s search of families by a name'),
} as const satisfies Record<string, List>;

export const listNames = Object.keys(lists) as ListName[];

/** The two lists that use the trigram index. */
export const searches = ['searchedWorkers', 'searchedFamilies'] as const;
