import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  approvedStatuses,
  behaviourDescriptions,
  benefitFlags,
  experienceLevels,
  familyStatuses,
  fileTags,
  genders,
  hoursOfCareRequired,
  lengthsOfStay,
  listedStatuses,
  matchFilters,
  overnightFrequencies,
  roles,
  type Status,
  supportFlags,
  supportWorkerStatuses,
} from './enums.ts';

/** The specification, letter for letter. */
const specification = `
**User (base)**: id, firstName, lastName, email, role (SUPPORT_WORKER, FAMILY_USER, ADMIN), emailVerified
- General: firstName, lastName, gender (Male or Female), dateOfBirth (shown day-month-year)
- Experience level enumeration for the three needs fields: NONE, UNDER_SUPERVISION, INDEPENDANTLY, SUPERVISING_OTHERS.
- Support flags: mealTimeSupport, tubeFeeding, PEGmanagement, medicationManagement, personalCare, toileting, socialSupport, alternativeCommunication, signLanguage, diabetesManagement, allergyManagement, mobilitySupport, behaviourSupport, sensoryRegulation.
- Benefit flags: privateUseOfCar (one part spells it privateUseOfCare), phoneProvided, phoneDataPlanProvided, freeInternetAccess, netflixFoxtelOrOther, holidayWithFamily, gymMembership, visitorsAllowed, separateLivingArea, privateBathroom, familyPool, flexibleRoster, extendedTimeOffForTravel, other.
- behaviourDescription: PLACID_AND_MOSTLY_COOPERATIVE (placid and mostly cooperative), STRUGGLES_TO_MANAGE_EMOTIONS (mostly calm but struggles to manage emotions), EMOTIONAL_AND_UNPREDICTABLE, AGGRESSIVE_AND_OPPOSITIONAL, OTHER.
- hoursOfCareRequired: HOURS_5_TO_10, HOURS_10_TO_20, HOURS_20_TO_30, HOURS_30_TO_40.
- lengthOfStay: MONTHS_3_TO_6, MONTHS_6_TO_9, MONTHS_9_TO_12.
- howOftenOvernightSupportsRequired: REGULARLY, SOMETIMES, OCCASIONALLY.
- Worker status values: DELETED_HIDDEN, REGISTERED, PENDING_APPROVAL, READY_FOR_INTERVIEW, INTERVIEWED, READY_FOR_MATCHING, FAILED_INTERVIEW, MATCHED. Family status values: the same without PENDING_APPROVAL (one part lists it for workers only). UNMATCHED is also checked.
Tags: avatar, photos, education, license, family-photos.
- Search types: Any, Matched, Unmatched.
`;

/** The list that follows `opening`, up to the full stop, without remarks in brackets. */
function listAfter(opening: string): string[] {
  const line = specification.split('\n').find((text) => text.startsWith(opening)) ?? '';
  const list = line.slice(opening.length).split('.')[0] ?? '';
  return list
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((value) => value.trim());
}

describe('enumerations are the specification’s, letter for letter', () => {
  it.each([
    ['- Experience level enumeration for the three needs fields:', experienceLevels],
    ['- Support flags:', supportFlags],
    ['- Benefit flags:', benefitFlags],
    ['- behaviourDescription:', behaviourDescriptions],
    ['- hoursOfCareRequired:', hoursOfCareRequired],
    ['- lengthOfStay:', lengthsOfStay],
    ['- howOftenOvernightSupportsRequired:', overnightFrequencies],
    ['Tags:', fileTags],
  ])('%s', (opening, values) => expect(values).toEqual(listAfter(opening)));

  it('roles', () => expect(roles.join(', ')).toBe(/role \((.*?)\)/.exec(specification)?.[1]));

  it('genders', () => expect(genders.join(' or ')).toBe(/gender \((.*?)\)/.exec(specification)?.[1]));

  it('search types, in lower case', () =>
    expect(matchFilters).toEqual(listAfter('- Search types:').map((type) => type.toLowerCase())));
});

describe('statuses', () => {
  const listed = listAfter('- Worker status values:');

  it('of workers are those of the specification’s list and UNMATCHED', () =>
    expect([...supportWorkerStatuses].sort()).toEqual([...listed, 'UNMATCHED'].sort()));

  it('of families are the same without PENDING_APPROVAL', () =>
    expect(familyStatuses).toEqual(supportWorkerStatuses.filter((status) => status !== 'PENDING_APPROVAL')));

  it('approved are MATCHED or UNMATCHED', () => {
    const section4 = 'approved to see the other side’s summaries when status is MATCHED or UNMATCHED';
    expect([...approvedStatuses]).toEqual(section4.match(/[A-Z_]{5,}/g));
  });

  it('listed are three, of which only READY_FOR_MATCHING is not approved', () => {
    const decision =
      '**Listed** (found by the other side): READY_FOR_MATCHING, UNMATCHED, MATCHED (a matched worker comes free again)';
    expect([...listedStatuses]).toEqual(decision.match(/[A-Z_]{5,}/g));
    const approved: readonly Status[] = approvedStatuses;
    expect(listedStatuses.filter((status) => !approved.includes(status))).toEqual(['READY_FOR_MATCHING']);
  });

  it('have the right static types', () => {
    expectTypeOf<'UNMATCHED'>().toExtend<Status>();
    expectTypeOf<'READY'>().not.toExtend<Status>();
    expectTypeOf<(typeof familyStatuses)[number]>().toEqualTypeOf<Exclude<Status, 'PENDING_APPROVAL'>>();
  });
});
