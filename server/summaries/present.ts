import type { FamilySummary, SupportWorkerSummary } from '#contract/summaries.ts';
import { ageOn } from '#server/clock.ts';
import { presentMatch } from '#server/match/present.ts';
import type { FamilySide, SupportWorkerSide } from '#server/match/sides.ts';
import { countryOf, nationalityOf } from '#server/profiles/present.ts';
import type { findFamilies, findSupportWorkers } from './store.ts';

type SupportWorkerRow = Awaited<ReturnType<typeof findSupportWorkers>>[number];
type FamilyRow = Awaited<ReturnType<typeof findFamilies>>[number];

/** The day of the host countries, and that on which dates are compared: see `clock.ts`. */
type Days = { today: string; matchDay: string };

/** Beside the fields of section 3: the picture, and the match with the one who looks. */
type Beside<Viewer> = { viewer: Viewer | null; days: Days; avatarUrl: string | null };

/** The first name stands for the person. */
export function presentSupportWorkerSummary(
  row: SupportWorkerRow,
  { viewer: family, days: { today, matchDay }, avatarUrl }: Beside<FamilySide>,
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
  };
}

export function presentFamilySummary(
  row: FamilyRow,
  { viewer: worker, days: { matchDay }, avatarUrl }: Beside<SupportWorkerSide>,
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
  };
}
