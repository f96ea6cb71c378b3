import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { experienceLevels, supportFlags } from '#contract/enums.ts';
import { type Language, specifiedSupportWorkerLanguages } from '#contract/profiles/languages.ts';
import { fitCodes } from '#contract/search/fit.ts';
import { anyPair, fitDay, silentFamily, silentSupportWorker } from '#server/testing/fit-sides.ts';
import { criteria } from './criteria.ts';
import { factsOf } from './facts.ts';
import { presentFit } from './present.ts';
import { bestScore, bonus, scoreOf, totalWeight } from './score.ts';
import {
  type FamilySide,
  familyColumns,
  type Pair,
  type SupportWorkerSide,
  supportWorkerColumns,
} from './sides.ts';

const isRuledOut = (pair: Pair) =>
  criteria.some((criterion) => criterion.isHard && criterion.compare(pair).kind === 'doesNotFit');

/** A change that can only bring a worker closer to what a family may need. */
const improvement = fc.oneof(
  fc.constantFrom<Partial<SupportWorkerSide>>(
    { firstAid: true },
    { swimmer: true },
    { driversLicense: true },
    { smoker: false },
    { workedWithBabies: true },
    { workedWithHighSchool: true },
    { workedWithAdults: true },
    { dateAvailable: '2026-01-01' },
    { arrangement: 'EITHER' },
  ),
  fc.constantFrom(...specifiedSupportWorkerLanguages),
  fc.constantFrom(
    'learningAndDevelopmentalNeeds' as const,
    'behaviouralAndEmotionalNeeds' as const,
    'physicalAndMedicalNeeds' as const,
  ),
);

type Improvement = typeof improvement extends fc.Arbitrary<infer T> ? T : never;

function improved(worker: SupportWorkerSide, step: Improvement): SupportWorkerSide {
  if (typeof step === 'object') return { ...worker, ...step };
  if (
    step === 'learningAndDevelopmentalNeeds' ||
    step === 'behaviouralAndEmotionalNeeds' ||
    step === 'physicalAndMedicalNeeds'
  ) {
    const level = worker[step];
    const most = experienceLevels.length - 1;
    // The first answer meets a need only if it is enough: a worker who says 'none yet' has failed where silence had not.
    const next = level === null ? most : Math.min(experienceLevels.indexOf(level) + 1, most);
    return { ...worker, [step]: experienceLevels[next] };
  }
  return worker.languages?.length ? { ...worker, languages: [...worker.languages, step] } : worker;
}

describe('the score', () => {
  it('is a whole number from 0 to the best', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const score = scoreOf(pair);
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(bestScore);
      }),
    );
  });

  it('is the same every time', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        expect(scoreOf(structuredClone(pair))).toBe(scoreOf(pair));
        expect(factsOf(structuredClone(pair))).toEqual(factsOf(pair));
      }),
    );
  });

  it('never goes down when a worker meets one more need', () => {
    fc.assert(
      fc.property(anyPair, improvement, (pair, step) => {
        const better = { ...pair, worker: improved(pair.worker, step) };
        expect(scoreOf(better)).toBeGreaterThanOrEqual(scoreOf(pair));
      }),
      { numRuns: 1_000 },
    );
  });

  it('of somebody who fails a hard rule is below that of everyone else', () => {
    expect(totalWeight).toBeLessThan(bonus);
    fc.assert(
      fc.property(anyPair, (pair) => {
        expect(scoreOf(pair) < bonus).toBe(isRuledOut(pair));
      }),
    );
  });

  it('of somebody with anything that does not fit is below that of everyone without', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        expect(scoreOf(pair) < 2 * bonus).toBe(factsOf(pair).some(({ kind }) => kind === 'doesNotFit'));
      }),
      { numRuns: 1_000 },
    );
  });

  it('of somebody who is silent is above that of one who says no, and below that of one who fits', () => {
    const family = { ...silentFamily, familyPool: true };
    const scoreWith = (swimmer: boolean | null) =>
      scoreOf({ worker: { ...silentSupportWorker, swimmer }, family, today: fitDay });
    expect(scoreWith(null)).toBeGreaterThan(scoreWith(false));
    expect(scoreWith(null)).toBeLessThan(scoreWith(true));
  });

  it('is the best possible when a worker offers everything and the family has answered everything', () => {
    const family = { ...silentFamily, ...Object.fromEntries(supportFlags.map((flag) => [flag, true])) };
    expect(scoreOf({ worker: ableWorker, family: { ...family, ...askingFamily }, today: fitDay })).toBe(
      bestScore,
    );
  });
});

const ableWorker: SupportWorkerSide = {
  countryCode: 'AU',
  arrangement: 'EITHER',
  dateAvailable: '2026-12-01',
  firstAid: true,
  swimmer: true,
  smoker: false,
  driversLicense: true,
  languages: ['English', 'Mandarin'],
  workedWithBabies: null,
  workedWithPreSchool: null,
  workedWithPrimarySchool: true,
  workedWithHighSchool: false,
  workedWithAdults: false,
  learningAndDevelopmentalNeeds: 'UNDER_SUPERVISION',
  behaviouralAndEmotionalNeeds: 'SUPERVISING_OTHERS',
  physicalAndMedicalNeeds: 'INDEPENDANTLY',
};

const askingFamily = {
  countryCode: 'AU',
  arrangement: 'LIVE_IN',
  numberOfChildren: 2,
  familyLanguages: ['English', 'Mandarin'],
  smokerAccepted: false,
  earliestStartDate: '2026-12-01',
  latestStartDate: '2027-03-01',
  hasEmergencyMedicalPlan: true,
  hasBehaviourSupportPlan: true,
  behaviourDescription: 'AGGRESSIVE_AND_OPPOSITIONAL',
  requiredToDrive: true,
  familyPool: true,
} satisfies Partial<FamilySide>;

describe('what is compared', () => {
  it('has nothing about who somebody is, about health, or from free text', () => {
    const columns = [...supportWorkerColumns, ...familyColumns].map((column) => column.split('.')[1]);
    // Both sides name a country and an arrangement.
    expect(columns).toHaveLength(new Set(columns).size + 2);
    expect(
      columns.filter((name) =>
        /gender|nation|religi|birth|^age$|name|medicalCond|text|introd|diet|pets|mobile|mail|^state$|city/i.test(
          name ?? '',
        ),
      ),
    ).toEqual([]);
    const texts = columns.filter((name) => /description/i.test(name ?? ''));
    expect(texts).toEqual(['behaviourDescription']);
  });

  it('cannot be changed by anything else in a profile', () => {
    const others = {
      gender: 'Male',
      nationalityCode: 'PH',
      religion: 'None',
      dateOfBirth: '1960-01-01',
      firstName: 'X',
      lastName: 'Y',
      introduction: 'Z',
      childrenDescription: 'Aged 3',
      relevantMedicalConditions: 'Asthma',
      familyDescription: 'W',
    };
    fc.assert(
      fc.property(anyPair, fc.subarray(Object.entries(others)), (pair, changes) => {
        const more = Object.fromEntries(changes);
        const changed = { ...pair, worker: { ...pair.worker, ...more }, family: { ...pair.family, ...more } };
        expect(scoreOf(changed)).toBe(scoreOf(pair));
        expect(presentFit('family', changed)).toEqual(presentFit('family', pair));
      }),
    );
  });

  it('has an even weight', () => {
    for (const { weight } of criteria) expect(weight % 2).toBe(0);
  });
});

describe('the facts', () => {
  it('are the same for both sides, each in its own words', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const bare = (viewer: 'family' | 'supportWorker') =>
          presentFit(viewer, pair).facts.map(({ code, kind }) => ({ code, kind }));
        expect(bare('family')).toEqual(bare('supportWorker'));
      }),
    );
  });

  it('name a code once for each kind, in plain sentences', () => {
    fc.assert(
      fc.property(anyPair, fc.constantFrom('family' as const, 'supportWorker' as const), (pair, viewer) => {
        const { facts } = presentFit(viewer, pair);
        const keys = facts.map(({ code, kind }) => `${code} ${kind}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { code, sentence } of facts) {
          expect(fitCodes).toContain(code);
          expect(sentence).toMatch(/^[A-Z][^.]+[^.\s]$/);
          expect(sentence).not.toMatch(/undefined|null|\[|_| {2}/);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('begin with failed hard rules, then what fits, what does not, and what is not answered', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const kinds = factsOf(pair).map(({ code, kind }) =>
          kind === 'doesNotFit' && ['start', 'arrangement', 'driving', 'smoking'].includes(code)
            ? 'stops'
            : kind,
        );
        const order = ['stops', 'fits', 'doesNotFit', 'notAnswered'];
        const ranks = kinds.map((kind) => order.indexOf(kind));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('never say more than the profile that the other side may open', () => {
    const { facts } = presentFit('family', {
      worker: ableWorker,
      family: { ...silentFamily, ...askingFamily },
      today: fitDay,
    });
    expect(facts.map(({ sentence }) => sentence)).toEqual([
      'Can start when you need someone',
      'Can live in, as you need',
      'Can drive, as you need',
      'Doesn’t smoke, as you asked',
      'Has the experience for the behaviour you describe',
      'Knows first aid, and you have an emergency medical plan',
      'Has supported children or young people, and you have children',
      'You both speak Mandarin and English',
      'Lives in Australia, as you do',
      'Has the experience to follow your behaviour support plan',
      'Can swim, and you have a pool',
      'You haven’t answered all questions about support yet',
    ]);
  });

  it('say what is not answered, and then rule nobody out', () => {
    const pair = { worker: silentSupportWorker, family: silentFamily, today: fitDay };
    expect(new Set(factsOf(pair).map(({ kind }) => kind))).toEqual(new Set(['notAnswered']));
    expect(isRuledOut(pair)).toBe(false);
  });

  it('take silence about supports for an open question, and a no for a no', () => {
    const about = (answer: boolean | null) => {
      const family = { ...silentFamily, ...Object.fromEntries(supportFlags.map((flag) => [flag, answer])) };
      const pair = { worker: silentSupportWorker, family, today: fitDay };
      return factsOf(pair).filter(({ supports }) => supports.length > 0);
    };
    expect(about(null).map(({ kind, missing }) => [kind, missing])).toEqual([['notAnswered', 'family']]);
    expect(about(false)).toEqual([]);
  });

  it('group supports of one kind, and count the rest', () => {
    const family = { ...silentFamily, ...Object.fromEntries(supportFlags.map((flag) => [flag, true])) };
    const worker = { ...silentSupportWorker, physicalAndMedicalNeeds: 'UNDER_SUPERVISION' as const };
    const sentences = presentFit('supportWorker', { worker, family, today: fitDay }).facts.map(
      ({ sentence }) => sentence,
    );
    expect(sentences).toContain(
      'You do mealtimes, personal care, toileting and mobility support under supervision, as they need',
    );
    expect(sentences).toContain(
      'You’ve only done tube feeding, PEG feeding, medication and 2 more under supervision so far, and they need more',
    );
    expect(sentences).toContain(
      'You haven’t said yet how you’ve worked with learning and development needs: they need social support, alternative communication and sign language',
    );
  });
});

describe('the hard rules', () => {
  const kindOf = (code: string, worker: Partial<SupportWorkerSide>, family: Partial<FamilySide>) =>
    factsOf({
      worker: { ...silentSupportWorker, ...worker },
      family: { ...silentFamily, ...family },
      today: fitDay,
    }).find((fact) => fact.code === code)?.kind;

  it.each([
    ['2027-03-01', null, '2027-03-01', 'fits'],
    ['2027-08-01', null, '2027-03-01', 'doesNotFit'],
    ['2026-06-01', '2026-12-01', '2027-03-01', 'fits'],
    ['2026-11-01', null, '2026-06-01', 'fits'],
    ['2026-12-01', null, '2026-06-01', 'doesNotFit'],
    ['2026-12-01', '2026-12-01', null, 'fits'],
    ['2027-03-01', '2026-12-01', null, 'notAnswered'],
    ['2027-03-01', null, null, 'notAnswered'],
    [null, null, '2027-03-01', 'notAnswered'],
  ])(
    'free from %s for a start from %s to %s: %s',
    (dateAvailable, earliestStartDate, latestStartDate, kind) =>
      expect(kindOf('start', { dateAvailable }, { earliestStartDate, latestStartDate })).toBe(kind),
  );

  it.each([
    [true, true, 'fits'],
    [false, true, 'doesNotFit'],
    [null, true, 'notAnswered'],
    [false, false, undefined],
    [true, null, 'notAnswered'],
  ])('a licence %s where a driver is needed %s: %s', (driversLicense, requiredToDrive, kind) =>
    expect(kindOf('driving', { driversLicense }, { requiredToDrive })).toBe(kind),
  );

  it.each([
    [true, true, 'fits'],
    [true, false, 'doesNotFit'],
    [false, false, 'fits'],
    [false, true, undefined],
    [false, null, undefined],
    [null, true, undefined],
    [null, false, 'notAnswered'],
    [true, null, 'notAnswered'],
  ])('smokes %s where it’s accepted %s: %s', (smoker, smokerAccepted, kind) =>
    expect(kindOf('smoking', { smoker }, { smokerAccepted })).toBe(kind),
  );

  it.each([
    ['LIVE_IN', 'LIVE_IN', 'fits'],
    ['LIVE_OUT', 'LIVE_IN', 'doesNotFit'],
    ['LIVE_IN', 'LIVE_OUT', 'doesNotFit'],
    ['EITHER', 'LIVE_OUT', 'fits'],
    ['LIVE_OUT', 'EITHER', 'fits'],
    [null, 'LIVE_IN', 'notAnswered'],
    ['EITHER', null, 'notAnswered'],
  ] as const)('offers %s where %s is needed: %s', (offered, needed, kind) =>
    expect(kindOf('arrangement', { arrangement: offered }, { arrangement: needed })).toBe(kind),
  );

  it('do not take two languages that are not on the list for the same, nor for different ones', () => {
    const kind = (languages: Language[], familyLanguages: Language[]) =>
      kindOf('languages', { languages }, { familyLanguages });
    expect(kind(['Other'], ['Other'])).toBe('notAnswered');
    expect(kind(['English', 'Other'], ['Other'])).toBe('notAnswered');
    expect(kind(['Other'], ['Greek'])).toBe('doesNotFit');
    expect(kind(['English', 'Other'], ['English', 'Other'])).toBe('fits');
  });

  it('do not exclude people who live abroad: that is an open question', () =>
    expect(kindOf('country', { countryCode: 'PH' }, { countryCode: 'AU' })).toBe('notAnswered'));
});
