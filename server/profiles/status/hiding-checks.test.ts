import { describe, expect, it } from 'vitest';
import type { CheckKind } from '#contract/checks/kinds.ts';
import type { Role } from '#contract/enums.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';
import { hiddenBy } from './hiding-checks.ts';

const seen = (kind: CheckKind, expiresOn: string | null, state: SeenCheck['state'] = null): SeenCheck => ({
  kind,
  state,
  seenOn: '2026-10-03',
  expiresOn,
});

const police = (expiresOn: string) => seen('national-police-check', expiresOn);
const vetting = (expiresOn: string) => seen('nz-police-vetting', expiresOn);
const children = (expiresOn: string, state: SeenCheck['state'] = 'NSW') =>
  seen('working-with-children', expiresOn, state);

type Case = {
  of: string;
  role?: Role;
  countryCode?: string | null;
  seenChecks: SeenCheck[];
  through: string | null;
};

const cases: Case[] = [
  { of: 'someone without a check', seenChecks: [], through: null },
  { of: 'one check', seenChecks: [police('2027-01-31')], through: '2027-01-31' },
  {
    of: 'two kinds: the one that ends first',
    seenChecks: [police('2027-01-31'), children('2026-12-31')],
    through: '2026-12-31',
  },
  {
    of: 'two of a kind: the one that ends last, however they were seen',
    seenChecks: [police('2027-01-31'), police('2026-01-31'), police('2026-06-30')],
    through: '2027-01-31',
  },
  {
    of: 'checks of two states: the one that ends last',
    seenChecks: [children('2026-01-31', 'NSW'), children('2028-01-31', 'VIC')],
    through: '2028-01-31',
  },
  {
    of: 'one without an end beside one with an end',
    seenChecks: [seen('right-to-work-au', '2026-01-31'), seen('right-to-work-au', null)],
    through: null,
  },
  { of: 'what isn’t required', seenChecks: [seen('first-aid', '2020-01-31')], through: null },
  { of: 'the vetting of the other country', seenChecks: [vetting('2020-01-31')], through: '2020-01-31' },
  {
    of: 'checks of both countries, wherever they live: the one that ends first',
    countryCode: 'NZ',
    seenChecks: [vetting('2026-01-31'), police('2020-01-31')],
    through: '2020-01-31',
  },
  {
    of: 'someone in neither country: what both ask',
    countryCode: 'PH',
    seenChecks: [vetting('2026-01-31'), police('2027-01-31')],
    through: '2026-01-31',
  },
  {
    of: 'someone who hasn’t said where: what both ask',
    countryCode: null,
    seenChecks: [vetting('2027-01-31'), police('2026-01-31')],
    through: '2026-01-31',
  },
  {
    of: 'a family',
    role: 'FAMILY_USER',
    seenChecks: [seen('identity', null), police('2020-01-31')],
    through: null,
  },
  { of: 'an administrator', role: 'ADMIN', seenChecks: [police('2020-01-31')], through: null },
];

describe('somebody may be listed', () => {
  it.each(cases)('through $through with $of', ({ role = 'SUPPORT_WORKER', countryCode = 'AU', ...given }) => {
    const person = { role, countryCode, seenChecks: given.seenChecks };
    expect(hiddenBy(person, '0001-01-01')).toEqual([]);
    if (given.through === null) expect(hiddenBy(person, '9999-12-31')).toEqual([]);
    else {
      expect(hiddenBy(person, given.through)).toEqual([]);
      expect(hiddenBy(person, `${given.through}!`)).toHaveLength(1);
    }
  });

  it('not with each kind that has expired, and it is said which', () =>
    expect(
      hiddenBy(
        {
          role: 'SUPPORT_WORKER',
          countryCode: 'AU',
          seenChecks: [police('2026-10-03'), children('2026-10-04'), seen('right-to-work-au', '2026-10-02')],
        },
        '2026-10-04',
      ),
    ).toEqual(['national-police-check', 'right-to-work-au']));
});
