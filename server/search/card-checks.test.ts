import { expect, it } from 'vitest';
import type { CheckOnRecord } from '#contract/checks/on-record.ts';
import { presentChecksInBrief } from './card-checks.ts';

const seen = (kind: CheckOnRecord['kind'], state: CheckOnRecord['state'] = null): CheckOnRecord => ({
  kind,
  state,
  standing: 'seen',
  seenOn: '2026-10-03',
  expiresOn: null,
  count: 1,
  notValidIn: null,
});
const unseen = (kind: CheckOnRecord['kind']): CheckOnRecord => ({
  ...seen(kind),
  standing: 'not-seen',
  seenOn: null,
  count: 0,
});
const expired = (kind: CheckOnRecord['kind'], state: CheckOnRecord['state'] = null): CheckOnRecord => ({
  ...seen(kind, state),
  standing: 'expired',
});
const words = (...records: CheckOnRecord[]) =>
  presentChecksInBrief(records).summary.replaceAll('\u00a0', ' ');

it('a card says what matters most of a worker', () => {
  const children = seen('working-with-children', 'NSW');
  expect(words(seen('interview'), children, seen('national-police-check'), seen('referee'))).toBe(
    'Interviewed · Police check · Working with children (NSW)',
  );
  expect(words(children, seen('working-with-children', 'VIC'), unseen('national-police-check'))).toBe(
    'Working with children (NSW, VIC) · Police check not seen yet',
  );
  expect(words(unseen('working-with-children'), unseen('national-police-check'))).toBe(
    'Police check and working with children not seen yet',
  );
});

it('a check that is valid stands for those of its kind that are not', () => {
  expect(words(expired('working-with-children', 'NSW'), seen('working-with-children', 'VIC'))).toBe(
    'Working with children (VIC)',
  );
  expect(words(unseen('national-police-check'), seen('nz-police-vetting'))).toBe('Police vetting');
  expect(words(expired('working-with-children', 'NSW'))).toBe('Working with children (NSW) expired');
});

it('a card says what matters most of a family', () => {
  expect(words(seen('interview'), seen('identity'), seen('home-visit'))).toBe(
    'Interviewed · Identity document · Home visited',
  );
  expect(words(unseen('identity'))).toBe('Identity document not seen yet');
});

it('a check of another state is no check that fits, and has words of its own', () => {
  const elsewhere = { ...seen('working-with-children', 'QLD'), notValidIn: 'NSW' } as const;
  const records = [seen('interview'), elsewhere, seen('national-police-check')];
  expect(words(...records)).toBe('Interviewed · Police check');
  expect(presentChecksInBrief(records).elsewhere).toBe('Working with children: QLD only, not yet NSW');
  const inVictoria = { ...elsewhere, state: 'VIC' } as const;
  expect(
    presentChecksInBrief([elsewhere, inVictoria, expired('working-with-children', 'NSW')]).elsewhere,
  ).toBe('Working with children: QLD and VIC only, no longer NSW');
  expect(presentChecksInBrief([seen('working-with-children', 'QLD')]).elsewhere).toBeNull();
});

it('nothing on record is nothing to say', () => expect(words()).toBe(''));

it('a check of a state never looks fine to a family that has named no state', () => {
  const records = [seen('interview'), seen('working-with-children', 'QLD'), seen('national-police-check')];
  expect(presentChecksInBrief(records, true).summary.replaceAll('\u00a0', ' ')).toBe(
    'Interviewed · Police check',
  );
  expect(presentChecksInBrief(records, true).elsewhere).toBe(
    'Working with children: QLD only, and we don’t know your state',
  );
  expect(presentChecksInBrief([expired('working-with-children', 'QLD')], true).elsewhere).toBeNull();
});
