import type { FamilySummary, SupportWorkerSummary } from '#contract/summaries.ts';
import { ageOn } from '#server/clock.ts';
import { countryOf, nationalityOf } from '#server/profiles/present.ts';
import type { findFamilies, findSupportWorkers } from './store.ts';

type SupportWorkerRow = Awaited<ReturnType<typeof findSupportWorkers>>[number];
type FamilyRow = Awaited<ReturnType<typeof findFamilies>>[number];

/** Just the fields of section 3; the first name stands for the person. */
export function presentSupportWorkerSummary(row: SupportWorkerRow, today: string): SupportWorkerSummary {
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
    match: null,
  };
}

export function presentFamilySummary(row: FamilyRow): FamilySummary {
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
    match: null,
  };
}
