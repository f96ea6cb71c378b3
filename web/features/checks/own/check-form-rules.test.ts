import { describe, expect, test } from 'vitest';
import { type Check, checkInput } from '#contract/checks/checks.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import { today } from '#web/lib/dates.ts';
import { asks, bodyOf, countedEnd, firstValues, type HandedInKind, ownCheck } from './check-form-rules.ts';

const photo = '0190a000-0000-7000-8000-000000000001';
const inDays = (days: number) => daysAfter(today(), days);
const typed = (kind: HandedInKind, change: object = {}) => ({ ...firstValues(kind, {}), ...change });
const problems = (kind: HandedInKind, change: object = {}) =>
  ownCheck.safeParse(typed(kind, change)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what is asked', () => {
  test.each([
    ['national-police-check', ['guidID', 'issuedOn']],
    ['nz-police-vetting', ['guidID', 'issuedOn']],
    ['right-to-work-au', ['guidID', 'hasEnd']],
    ['working-with-children', ['state', 'number', 'expiresOn']],
    ['ndis-worker-screening', ['number', 'expiresOn']],
    ['cpr', ['guidID', 'issuedOn']],
    ['drivers-licence', ['guidID', 'number', 'expiresOn']],
    ['referee', ['referee.name', 'referee.relation', 'referee.phone']],
  ] as const)('%s needs %j', (kind, fields) => expect(problems(kind)).toEqual(fields));

  test('a visa that ends needs its last day, a citizen needs none', () => {
    const visa = { guidID: photo, hasEnd: 'yes' };
    expect(problems('right-to-work-nz', visa)).toEqual(['expiresOn']);
    expect(problems('right-to-work-nz', { ...visa, expiresOn: inDays(1) })).toEqual([]);
    expect(problems('right-to-work-nz', { ...visa, hasEnd: 'no' })).toEqual([]);
  });

  test('nothing that is over, or still to come, is handed in', () => {
    expect(problems('drivers-licence', { guidID: photo, number: '1', expiresOn: inDays(-1) })).toEqual([
      'expiresOn',
    ]);
    expect(problems('drivers-licence', { guidID: photo, number: '1', expiresOn: today() })).toEqual([]);
    expect(problems('cpr', { guidID: photo, issuedOn: inDays(-400) })).toEqual(['issuedOn']);
    expect(problems('cpr', { guidID: photo, issuedOn: inDays(1) })).toEqual(['issuedOn']);
  });
});

test('the day of issue of what is changed can become an earlier one', () => {
  const changed = { kind: 'cpr', issuedOn: inDays(-10), expiresOn: inDays(355), guidID: photo } as Check;
  const values = { ...firstValues('cpr', { changed }), issuedOn: inDays(-20) };
  expect(ownCheck.safeParse(values).error).toBeUndefined();
});

describe('what is sent', () => {
  const sent = (kind: HandedInKind, change: object) => bodyOf(ownCheck.parse(typed(kind, change)));

  test('a police check counts from the day of issue, whatever was typed as its end', () => {
    const issuedOn = inDays(-10);
    const { expiresOn } = sent('national-police-check', { guidID: photo, issuedOn, expiresOn: inDays(1) });
    expect(expiresOn).toBe(`${Number(issuedOn.slice(0, 4)) + 3}${issuedOn.slice(4)}`);
  });

  test('an end that was typed before somebody chose that there is none is left out', () => {
    const body = sent('right-to-work-au', { guidID: photo, hasEnd: 'no', expiresOn: inDays(9) });
    expect(body).toMatchObject({ expiresOn: null, guidID: photo });
    expect(body).not.toHaveProperty('hasEnd');
  });

  test.each(Object.keys(asks) as HandedInKind[])('of %s is what the server takes', (kind) => {
    const body = sent(kind, {
      guidID: photo,
      number: '12',
      issuedOn: inDays(-10),
      hasEnd: 'yes',
      expiresOn: kind === 'referee' ? null : inDays(100),
      state: kind === 'working-with-children' ? 'QLD' : null,
      referee: kind === 'referee' ? { name: 'Mere', relation: 'Manager', phone: '61400000000' } : null,
    });
    expect(checkInput.safeParse(body).error).toBeUndefined();
  });
});

test.each([
  ['national-police-check', '2024-02-29', '2027-02-28'],
  ['cpr', '2026-02-28', '2027-02-28'],
  ['national-police-check', '2023-02-31', null],
  ['national-police-check', '2023-02', null],
  ['national-police-check', null, null],
] as const)('a %s of %s counts to %s', (kind, issuedOn, end) => {
  expect(countedEnd({ kind, issuedOn })).toBe(end);
});
