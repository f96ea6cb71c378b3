import { afterEach, describe, expect, it } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { checksPage } from '#contract/texts/pages/checks.ts';
import { neededOf, requiredOf } from './asked.ts';
import { askedQuestions } from './asked-questions.ts';
import {
  askedCounted,
  askedInEach,
  askedInTerms,
  askedSuchAs,
  refereesAskedWords,
  visaAskedWords,
} from './asked-words.ts';
import type { RequiredChecks } from './check-settings.ts';
import { latestExpiry, monthsAfter } from './expiry.ts';
import { inMonths, periodInSentence } from './period-words.ts';

afterEach(() => applySettings(defaultSettings));

const askWorkers = (required: Partial<RequiredChecks['SUPPORT_WORKER']>) =>
  applySettings({
    requiredChecks: {
      ...defaultSettings.requiredChecks,
      SUPPORT_WORKER: { ...defaultSettings.requiredChecks.SUPPORT_WORKER, ...required },
    },
  });

describe('what is asked for', () => {
  it('is said by default as pages and terms have always said it', () => {
    expect(askedInEach()).toBe(
      'In Australia we ask for visa, working with children, and national police checks. In New Zealand we ask for a visa and police vetting.',
    );
    expect(askedInTerms()).toBe(
      'in Australia visa, working with children, and national police; in New Zealand visa and police vetting',
    );
    expect(askedSuchAs()).toBe('visa, working with children, and national police');
    expect(askedCounted()).toBe('three checks: visa, working with children, and national police');
    expect(refereesAskedWords()).toBe(' You also name two people who know your work.');
    expect(visaAskedWords()).toBe(' One of the checks is a visa check.');
    expect(askedQuestions()).toEqual([
      { heading: 'Visa', text: 'Is this person allowed to work in the country where the family lives?' },
      {
        heading: 'Working with children',
        text: 'Is this person allowed to work with children? In Australia, each state has its own check. In New Zealand, we ask for police vetting.',
      },
      { heading: 'National police', text: 'What was on police records on the day of the check?' },
    ]);
    expect(requiredOf('SUPPORT_WORKER', null)).toEqual([
      'national-police-check',
      'working-with-children',
      'right-to-work-au',
      'referee',
      'nz-police-vetting',
      'right-to-work-nz',
    ]);
    expect(checksPage.kinds.cpr.means).toMatch(/People renew it every year\.$/);
    expect(checksPage.kinds.referee.means).toContain('at least two people');
    expect([periodInSentence('first-aid'), periodInSentence('cpr')]).toEqual(['three years', 'one year']);
  });

  it('stays true once the operator asks for something else', () => {
    askWorkers({ AU: ['ndis-worker-screening'], NZ: ['nz-police-vetting', 'first-aid', 'cpr'] });
    expect(askedInEach()).toBe(
      'In Australia we ask for an NDIS worker screening check. In New Zealand we ask for police vetting, a first aid certificate, and a CPR certificate.',
    );
    expect(askedInTerms()).toBe(
      'in Australia NDIS worker screening; in New Zealand police vetting, first aid, and CPR',
    );
    expect(visaAskedWords()).toBe('');
    expect(askedQuestions().map(({ heading }) => heading)).toEqual([
      'Police vetting',
      'NDIS worker screening',
      'First aid',
      'CPR',
    ]);
    askWorkers({ AU: ['national-police-check', 'first-aid'] });
    expect(askedSuchAs()).toBe('national police and first aid');
    expect(askedInEach()).toMatch(
      /^In Australia we ask for a national police check and a first aid certificate\./,
    );
    askWorkers({ AU: ['cpr'], NZ: ['cpr'] });
    expect(askedCounted()).toBe('one check: CPR');
    askWorkers({ AU: ['national-police-check', 'first-aid'] });
    expect(visaAskedWords()).toBe(' In New Zealand, one of the checks is a visa check.');
  });

  it('has as many referees as the operator sets, and never one', () => {
    applySettings({ refereesAsked: 3 });
    expect(refereesAskedWords()).toContain('three people');
    expect(neededOf('referee')).toBe(3);
    applySettings({ refereesAsked: 0 });
    expect(refereesAskedWords()).toBe('');
    expect(requiredOf('SUPPORT_WORKER', 'AU')).not.toContain('referee');
    expect(neededOf('referee')).toBe(2);
  });
});

describe('a period', () => {
  it('is in years where it’s whole ones', () =>
    expect([1, 6, 12, 18, 36].map(inMonths)).toEqual([
      'One month',
      '6 months',
      'One year',
      '18 months',
      '3 years',
    ]));

  it.each([
    ['2023-10-03', 36, '2026-10-03'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('from %s of %i months ends on %s', (day, months, end) => expect(monthsAfter(day, months)).toBe(end));

  it('is that of the settings, of a state where it’s issued by one', () => {
    const { checkValidity } = defaultSettings;
    const children = { ...checkValidity['working-with-children'], QLD: 12 };
    applySettings({ checkValidity: { ...checkValidity, cpr: 6, 'working-with-children': children } });
    const issuedOn = '2026-01-31';
    expect(latestExpiry({ kind: 'cpr', state: null, issuedOn })).toBe('2026-07-31');
    expect(latestExpiry({ kind: 'working-with-children', state: 'QLD', issuedOn })).toBe('2027-01-31');
    expect(latestExpiry({ kind: 'working-with-children', state: 'NSW', issuedOn })).toBe('2031-01-31');
    expect(latestExpiry({ kind: 'drivers-licence', state: null, issuedOn })).toBeNull();
    expect(periodInSentence('cpr')).toBe('6 months');
    expect(checksPage.kinds.cpr.means).not.toContain('every year');
  });
});
