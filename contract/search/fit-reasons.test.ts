import { describe, expect, it } from 'vitest';
import { supportFlags } from '#contract/enums.ts';
import { fitCodes } from './fit.ts';
import { reasonFor, talkingPointFor } from './fit-reasons.ts';
import type { FitDetail } from './fit-words.ts';

const detail = (changes: Partial<FitDetail>): FitDetail => ({
  code: 'driving',
  kind: 'fits',
  arrangement: null,
  supports: [],
  level: null,
  smokes: false,
  languages: [],
  familyCountry: 'NZ',
  ...changes,
});
const reasons = (changes: Partial<FitDetail>) =>
  (['family', 'supportWorker'] as const).map((viewer) => reasonFor(viewer, detail(changes)));
const talk = (...misfits: Partial<FitDetail>[]) =>
  talkingPointFor(misfits.map((changes) => detail({ ...changes, kind: 'doesNotFit' })));

describe('a reason on a card', () => {
  it.each<[Partial<FitDetail>, forFamily: string, forSupportWorker: string]>([
    [{ code: 'pool' }, 'Swims, and you have a pool', 'Has a pool, and you swim'],
    [{ code: 'languages', languages: ['Samoan', 'English'] }, 'Both speak Samoan', 'Both speak Samoan'],
    [{ code: 'languages', languages: ['English'] }, 'Both speak English', 'Both speak English'],
    [
      { code: 'physicalNeeds', supports: ['medicationManagement', 'personalCare'] },
      'Medication and personal care',
      'Medication and personal care',
    ],
    [
      { code: 'physicalNeeds', supports: supportFlags.slice(0, 5) },
      'Mealtimes, tube feeding and 3 more',
      'Mealtimes, tube feeding and 3 more',
    ],
    [
      { code: 'physicalNeeds', supports: ['mealTimeSupport', 'medicationManagement', 'personalCare'] },
      'Mealtimes, medication and personal care',
      'Mealtimes, medication and personal care',
    ],
    [{ code: 'arrangement', arrangement: 'LIVE_IN' }, 'Can live in, as you need', 'Live-in, as you offer'],
  ])('says %o', (changes, ...words) => expect(reasons(changes)).toEqual(words));

  it('is about six words, whatever it is about', () => {
    for (const code of fitCodes)
      for (const arrangement of ['LIVE_IN', 'LIVE_OUT', 'EITHER'] as const)
        for (const smokes of [true, false])
          for (const words of reasons({
            code,
            arrangement,
            smokes,
            supports: supportFlags,
            languages: ['Korean'],
          })) {
            expect(words).toMatch(/^[A-Z][^.]+[^.\s]$/);
            expect(words.split(' ').length).toBeLessThanOrEqual(7);
            expect(words.length).toBeLessThanOrEqual(43);
          }
  });
});

describe('what does not fit', () => {
  it('is one line that names the most important things', () => {
    expect(talk()).toBeNull();
    expect(talk({ code: 'physicalNeeds', supports: ['medicationManagement'] })).toBe(
      'One thing to talk about: medication',
    );
    expect(talk({ code: 'driving' }, { code: 'smoking' })).toBe(
      'Two things to talk about: driving and smoking',
    );
    expect(
      talk({ code: 'arrangement', arrangement: 'LIVE_IN' }, { code: 'pool' }, { code: 'languages' }),
    ).toBe('3 things to talk about: living in and 2 more');
  });

  it('has a topic for everything that can fail', () => {
    for (const code of fitCodes)
      if (code !== 'country' && !code.endsWith('Needs')) expect(talk({ code })).toMatch(/: \w/);
  });
});
