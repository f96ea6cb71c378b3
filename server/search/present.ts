import type { AustralianState } from '#contract/checks/kinds.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import type { FitInBrief } from '#contract/search/fit.ts';
import type { FamilySummary, ForAdmin, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { ageOn } from '#server/platform/clock.ts';
import { checksOnRecord } from '#server/profiles/checks-on-record.ts';
import { emptyStepsOf } from '#server/profiles/empty-steps.ts';
import { countryOf, nationalityOf } from '#server/profiles/present.ts';
import { isTooYoung } from '#server/profiles/status/policy.ts';
import type { searchFamilies, searchSupportWorkers, shownToAdmins } from './admin/admin-store.ts';
import { presentChecksInBrief } from './card-checks.ts';
import { cutForCard, cutHtmlForCard } from './card-text.ts';

type SupportWorkerForAdmin = Awaited<ReturnType<typeof searchSupportWorkers>>[number];
type FamilyForAdmin = Awaited<ReturnType<typeof searchFamilies>>[number];

type Unqualified<Column> = Column extends `${string}.${infer Name}` ? Name : never;
type OfAdmins =
  | Unqualified<Extract<(typeof shownToAdmins)[number], string>>
  | 'answeredSteps'
  | 'unreachableSince'
  | 'isAwaited'
  | 'key'
  | 'avatar';
type SupportWorkerRow = Omit<SupportWorkerForAdmin, OfAdmins>;
type FamilyRow = Omit<FamilyForAdmin, OfAdmins>;

/** Where a family needs its workers' checks. See `familyStateOf`. */
type FamilyPlace = { familyState: AustralianState | null; isStateUnknown: boolean };

/** Parts of a summary that aren't in its row: the picture, the fit with the caller, and the fields for admins. */
type Beside = { avatarUrl: string | null; match: FitInBrief | null; forAdmin: ForAdmin | null };

/** Without the last name. `place` is of the family that reads it. */
export const presentSupportWorkerSummary = (
  row: SupportWorkerRow,
  now: Date,
  { match, avatarUrl, forAdmin, place }: Beside & { place?: FamilyPlace },
): SupportWorkerSummary => ({
  id: row.id,
  firstName: row.firstName,
  status: row.status,
  age: row.dateOfBirth === null ? null : ageOn(row.dateOfBirth, dayOf(row, now)),
  nationality: nationalityOf(row.nationalityCode),
  gender: row.gender,
  country: countryOf(row.countryCode),
  dateAvailable: row.dateAvailable,
  introduction: row.introduction && cutHtmlForCard(row.introduction),
  arrangement: row.arrangement,
  checks: presentChecksInBrief(
    checksOnRecord({ ...row, role: 'SUPPORT_WORKER' }, dayOf(row, now), place?.familyState),
    place?.isStateUnknown,
  ),
  match,
  avatarUrl,
  forAdmin,
});

export const presentFamilySummary = (
  row: FamilyRow,
  now: Date,
  { match, avatarUrl, forAdmin }: Beside,
): FamilySummary => ({
  id: row.id,
  adultName1: row.firstName,
  status: row.status,
  locationDescription: row.locationDescription,
  earliestStartDate: row.earliestStartDate,
  latestStartDate: row.latestStartDate,
  numberOfChildren: row.numberOfChildren,
  childrenDescription: row.childrenDescription,
  familyDescription: row.familyDescription && cutForCard(row.familyDescription),
  arrangement: row.arrangement,
  checks: presentChecksInBrief(checksOnRecord({ ...row, role: 'FAMILY_USER' }, dayOf(row, now))),
  match,
  avatarUrl,
  forAdmin,
});

export const presentForAdmin = (row: SupportWorkerForAdmin | FamilyForAdmin, now: Date): ForAdmin => ({
  lastName: row.lastName,
  registeredAt: row.createdAt.toISOString(),
  statusSince: row.statusSince.toISOString(),
  country: countryOf(row.countryCode),
  email: row.email,
  mobile: row.mobile,
  emailVerified: row.emailVerifiedAt !== null,
  unreachableSince: row.unreachableSince?.toISOString() ?? null,
  isAwaited: row.isAwaited,
  isTooYoung: 'dateOfBirth' in row && isTooYoung({ ...row, role: 'SUPPORT_WORKER' }, dayOf(row, now)),
  emptySteps: emptyStepsOf(row),
});
