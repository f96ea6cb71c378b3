import { describe, expect, it } from 'vitest';
import { neededOf } from '#contract/checks/asked.ts';
import { type CheckKind, checkKinds } from '#contract/checks/kinds.ts';
import { checkOnRecord } from '#contract/checks/on-record.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';
import { checksOnRecord } from './checks-on-record.ts';

const today = '2026-11-23';
const seen = (kind: CheckKind, changes: Partial<SeenCheck> = {}): SeenCheck => ({
  kind,
  state: null,
  seenOn: '2026-10-03',
  expiresOn: null,
  ...changes,
});
const recordOf = (seenChecks: SeenCheck[], changes: { role?: 'FAMILY_USER'; countryCode?: string } = {}) =>
  checksOnRecord({ role: 'SUPPORT_WORKER', countryCode: 'AU', seenChecks, ...changes }, today);
const brief = (...given: Parameters<typeof recordOf>) =>
  recordOf(...given).map(({ kind, state, standing, seenOn, expiresOn, count }) =>
    [kind, state, standing, seenOn, expiresOn, count].filter((part) => part !== null).join(' '),
  );

const notSeenInAustralia = [
  'working-with-children not-seen 0',
  'national-police-check not-seen 0',
  'right-to-work-au not-seen 0',
  'referee not-seen 0',
];

describe('the other side reads', () => {
  it('that nothing was seen of what is asked for where somebody lives', () => {
    expect(brief([])).toEqual(notSeenInAustralia);
    expect(brief([], { countryCode: 'NZ' })).toEqual([
      'nz-police-vetting not-seen 0',
      'right-to-work-nz not-seen 0',
      'referee not-seen 0',
    ]);
    expect(brief([], { role: 'FAMILY_USER' })).toEqual(['identity not-seen 0']);
  });

  it('the interview first, and each kind once, in their order', () => {
    const ofEach = checkKinds.flatMap((kind) => Array(neededOf(kind)).fill(seen(kind)));
    const kinds = recordOf(ofEach.toReversed()).map(({ kind }) => kind);
    expect(kinds).toEqual(checkKinds);
  });

  it('of several of a kind the one that is valid for longest', () =>
    expect(
      brief([
        seen('national-police-check', { seenOn: '2026-11-01', expiresOn: '2026-12-31' }),
        seen('national-police-check', { seenOn: '2026-09-01', expiresOn: '2029-09-01' }),
        seen('national-police-check', { seenOn: '2026-11-02', expiresOn: '2026-11-30' }),
      ]),
    ).toContain('national-police-check seen 2026-09-01 2029-09-01 1'));

  it('of several without an end the one that was seen last', () =>
    expect(
      brief([seen('interview'), seen('interview', { seenOn: '2026-11-02' }), seen('interview')]),
    ).toContain('interview seen 2026-11-02 1'));

  it('a check for work with children once for each state', () =>
    expect(
      brief([
        seen('working-with-children', { state: 'VIC', expiresOn: '2030-01-01' }),
        seen('working-with-children', { state: 'NSW', expiresOn: '2026-11-22' }),
        seen('working-with-children', { state: 'VIC', expiresOn: '2027-01-01' }),
      ]).filter((line) => line.startsWith('working')),
    ).toEqual([
      'working-with-children NSW expired 2026-10-03 2026-11-22 1',
      'working-with-children VIC seen 2026-10-03 2030-01-01 1',
    ]));

  it.each([
    { expiresOn: today, standing: 'seen' },
    { expiresOn: '2026-11-22', standing: 'expired' },
  ])('$standing of a check whose last day is $expiresOn', ({ expiresOn, standing }) =>
    expect(recordOf([seen('cpr', { expiresOn })]).find(({ kind }) => kind === 'cpr')?.standing).toBe(
      standing,
    ),
  );

  it('of references once as many as are asked for would have somebody again, and no more than that', () => {
    const [one, other] = [seen('referee'), seen('referee', { seenOn: '2026-11-02' })];
    expect(brief([one])).toContain('referee not-seen 0');
    for (const several of [
      [one, other],
      [one, one, other],
    ])
      expect(brief(several)).toContain('referee seen 2026-11-02 2');
  });

  it('nothing of an administrator', () =>
    expect(
      checksOnRecord({ role: 'ADMIN', countryCode: 'AU', seenChecks: [seen('interview')] }, today),
    ).toEqual([]));

  it('what the contract says, and nothing else', () => {
    for (const record of recordOf([seen('cpr', { expiresOn: '2020-01-01' })]))
      expect(checkOnRecord.strict().parse(record)).toEqual(record);
  });
});
