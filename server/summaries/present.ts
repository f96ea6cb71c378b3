import type { FamilySummary, ForAdmin, SupportWorkerSummary } from '#contract/summaries.ts';
import { ageOn } from '#server/clock.ts';
import { presentMatch } from '#server/match/present.ts';
import type { FamilySide, SupportWorkerSide } from '#server/match/sides.ts';
import { countryOf, nationalityOf } from '#server/profiles/present.ts';
import type { searchFamilies, searchSupportWorkers } from './admin-store.ts';
import type { findFamilies, findSupportWorkers } from './other-side-store.ts';

type SupportWorkerRow = Awaited<ReturnType<typeof findSupportWorkers>>[number];
type FamilyRow = Awaited<ReturnType<typeof findFamilies>>[number];
/** Where a row stands in its list. */
type OfThePage = 'place' | 'rank' | 'block' | 'endSoonest' | 'endId' | 'size';
type SupportWorkerForAdmin = Awaited<ReturnType<typeof searchSupportWorkers>>[number];
type FamilyForAdmin = Awaited<ReturnType<typeof searchFamilies>>[number];

/** The day of the host countries, and that on which dates are compared: see `clock.ts`. */
type Days = { today: string; matchDay: string };

/** Beside the fields of section 3: the picture, the match with the one who looks, and what admins read. */
type Beside<Viewer> = {
  viewer: Viewer | null;
  days: Days;
  avatarUrl: string | null;
  forAdmin: ForAdmin | null;
};

/** The first name stands for the person. */
export function presentSupportWorkerSummary(
  row: Omit<SupportWorkerRow, OfThePage>,
  { viewer: family, days: { today, matchDay }, avatarUrl, forAdmin }: Beside<FamilySide>,
): SupportWorkerSummary {
  return {
    id: row.id,
    firstName: row.firstName,
    status: row.status,
    age: row.dateOfBirth === null ? null : ageOn(row.dateOfBirth, today),
    nationality: nationalityOf(row.nationalityCode),
    gender: row.gender,
    country: countryOf(row.countryCode),
    dateAvailable: row.dateAvailable,
    introduction: row.introduction,
    match: family && presentMatch('family', { worker: row, family, today: matchDay }),
    avatarUrl,
    forAdmin,
  };
}

export function presentFamilySummary(
  row: Omit<FamilyRow, OfThePage>,
  { viewer: worker, days: { matchDay }, avatarUrl, forAdmin }: Beside<SupportWorkerSide>,
): FamilySummary {
  return {
    id: row.id,
    adultName1: row.firstName,
    status: row.status,
    locationDescription: row.locationDescription,
    earliestStartDate: row.earliestStartDate,
    latestStartDate: row.latestStartDate,
    numberOfChildren: row.numberOfChildren,
    childrenDescription: row.childrenDescription,
    familyDescription: row.familyDescription,
    match: worker && presentMatch('supportWorker', { worker, family: row, today: matchDay }),
    avatarUrl,
    forAdmin,
  };
}

export const presentForAdmin = (row: SupportWorkerForAdmin | FamilyForAdmin): ForAdmin => ({
  lastName: row.lastName,
  registeredAt: row.createdAt.toISOString(),
  statusSince: row.statusSince.toISOString(),
  country: countryOf(row.countryCode),
});
