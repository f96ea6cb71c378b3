import { describe, expect, it } from 'vitest';
import type { AustralianState, CheckKind } from '#contract/checks/kinds.ts';
import { workPlaceOf } from '#contract/checks/work-place.ts';
import { checksFindingFor } from '#contract/search/fit-checks-words.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';
import { fitOfChecks } from './checks.ts';

const today = '2026-11-23';
const seen = (kind: CheckKind, state: AustralianState | null = null, expiresOn = today): SeenCheck => ({
  kind,
  state,
  seenOn: '2025-10-03',
  expiresOn,
});
const police = seen('national-police-check');
const inVictoria = seen('working-with-children', 'VIC');
const ended = '2026-11-22';

const sydney = { countryCode: 'AU', state: 'Nsw' };
const somewhere = { countryCode: 'AU', state: null };
const auckland = { countryCode: 'NZ', state: 'Auckland' };

type Case = [string, SeenCheck[], { countryCode: string | null; state: string | null }, string, string];

const cases: Case[] = [
  [
    'fits',
    [police, seen('working-with-children', 'NSW'), inVictoria],
    sydney,
    'Our team has seen a police check, and a working with children check that is valid in New South Wales, where you live',
    'Our team has seen your police check, and your working with children check is valid where they live',
  ],
  [
    'fits',
    [seen('nz-police-vetting')],
    auckland,
    'Our team has seen a New Zealand police vetting, which we ask for where you live',
    'Our team has seen your New Zealand police vetting, which we ask for where they live',
  ],
  [
    'other-state',
    [police, inVictoria, seen('working-with-children', 'QLD')],
    sydney,
    'Has a working with children check for Victoria and Queensland, but it isn’t valid in New South Wales, where you live',
    'Your working with children check isn’t valid in the state or territory where they live',
  ],
  [
    'expired',
    [police, inVictoria, seen('working-with-children', 'NSW', ended)],
    sydney,
    'The working with children check that our team has seen has expired',
    'Your working with children check has expired',
  ],
  [
    'expired',
    [seen('national-police-check', null, ended), seen('working-with-children', 'NSW', ended)],
    sydney,
    'The working with children check and police check that our team has seen have expired',
    'Your working with children check and police check have expired',
  ],
  [
    'not-seen',
    [police],
    sydney,
    'Our team hasn’t seen a working with children check yet',
    'Our team hasn’t seen your working with children check yet',
  ],
  [
    'not-seen',
    [seen('nz-police-vetting')],
    somewhere,
    'Our team hasn’t seen a working with children check or a police check yet',
    'Our team hasn’t seen your working with children check or your police check yet',
  ],
  [
    'not-seen',
    [police, inVictoria],
    auckland,
    'Our team hasn’t seen a New Zealand police vetting yet',
    'Our team hasn’t seen your New Zealand police vetting yet',
  ],
  [
    'state-not-known',
    [police, inVictoria],
    somewhere,
    'Add your state or territory to your address, because a working with children check is valid only where it was issued',
    'We don’t know in which state or territory they live, and a working with children check is valid only where it was issued',
  ],
];

describe('the checks of a worker', () => {
  it.each(cases)('%s', (standing, checks, family, forFamily, forSupportWorker) => {
    const detail = fitOfChecks(checks, family, today);
    if (!detail) throw new Error('there’s something to compare');
    expect(checksFindingFor('family', detail)).toEqual({ standing, sentence: forFamily });
    expect(checksFindingFor('supportWorker', detail)).toEqual({ standing, sentence: forSupportWorker });
  });

  it('are not compared where neither country’s checks count', () =>
    expect(fitOfChecks([police], { countryCode: 'GB', state: 'NSW' }, today)).toBeNull());
});

it.each([
  [sydney, 'NSW'],
  [somewhere, null],
  [auckland, 'NZ'],
  [{ countryCode: null, state: 'Tasmania' }, 'TAS'],
  [{ countryCode: 'US', state: 'WA' }, null],
])('%o is in %s', (address, place) => expect(workPlaceOf(address)).toBe(place));
