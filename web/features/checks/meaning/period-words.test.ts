import { expect, test } from 'vitest';
import { checkKinds } from '#contract/checks/kinds.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { periodWords } from './period-words.ts';

test('says for how long each kind counts, and where the team has read it', () => {
  expect(periodWords('ndis-worker-screening')).toEqual({
    period: '5 years from the date of issue.',
    source:
      'NDIS Quality and Safeguards Commission: a clearance lasts five years, in every state and territory. We looked this up on 23 November 2026.',
  });
  expect(periodWords('cpr').period).toBe('One year from the date of issue.');
  expect(periodWords('right-to-work-nz')).toEqual({
    period: 'Until the date on the visa. For citizens it doesn’t expire.',
    source: null,
  });
  expect(periodWords('working-with-children').period).toBe(
    '5 years in New South Wales, Victoria, South Australia and the Australian Capital Territory. ' +
      '3 years in Queensland, Western Australia and Tasmania. 2 years in the Northern Territory.',
  );
});

test('says what the operator has set, and that it’s no source we’ve read', () => {
  applySettings({ checkValidity: { ...defaultSettings.checkValidity, 'national-police-check': 6 } });
  expect(periodWords('national-police-check')).toEqual({
    period: '6 months from the date of issue.',
    source: 'Our team has set this.',
  });
  applySettings(defaultSettings);
});

test('has words for every kind', () => {
  for (const kind of checkKinds) expect(periodWords(kind).period).toMatch(/\.$/);
});
