import { expect, test } from 'vitest';
import type { FitCode, FitKind } from '#contract/search/fit.ts';
import { reasonFor } from '#contract/search/fit-reasons.ts';
import type { FitDetail } from '#contract/search/fit-words.ts';
import { inBrief } from './present.ts';

const detail = (code: FitCode, kind: FitKind = 'fits'): FitDetail => ({
  code,
  kind,
  arrangement: null,
  supports: [],
  level: null,
  smokes: false,
  languages: [],
  familyCountry: 'NZ',
});
const four = (['driving', 'medicalPlan', 'adults', 'pool'] as const).map((code) => detail(code));
const reasonsFor = (...codes: FitCode[]) => codes.map((code) => reasonFor('family', detail(code)));

/** What the first card says, among others. */
const shown = (details: FitDetail[], ...others: FitDetail[][]) =>
  inBrief('family', [details, ...others])[0]?.reasons;

test('a card counts what fits', () => {
  const all = [...four, detail('smoking', 'doesNotFit'), detail('start', 'notAnswered')];
  expect(inBrief('family', [[], all])).toMatchObject([
    { fits: 0, reasons: [], toTalkAbout: null },
    { fits: 4 },
  ]);
});

test('a card shows two reasons, in the words of its reader', () => {
  expect(shown(four)).toEqual(reasonsFor('driving', 'medicalPlan'));
  expect(inBrief('supportWorker', [four])[0]?.reasons[0]).toBe('Needs a driver, and you drive');
});

test('what does not fit is one line below them, and hides none', () => {
  const misfits = [detail('smoking', 'doesNotFit'), detail('languages', 'doesNotFit')];
  expect(inBrief('family', [[...misfits.slice(0, 1), ...four, ...misfits.slice(1)]])).toMatchObject([
    {
      reasons: reasonsFor('driving', 'medicalPlan'),
      toTalkAbout: 'Two things to talk about: smoking and a shared language',
    },
  ]);
});

test('a card begins with what few others on the page have', () => {
  expect(shown(four, four.slice(0, 2), four.slice(1, 3))).toEqual(reasonsFor('pool', 'driving'));
});

test('what does not fit is not rare or common: only things that fit are counted', () => {
  const others = [detail('driving', 'doesNotFit'), detail('driving', 'notAnswered')];
  expect(shown(four, others, others)).toEqual(reasonsFor('driving', 'medicalPlan'));
});

test('that somebody can start comes after what is just as rare', () => {
  expect(shown([detail('start'), detail('pool')])).toEqual(reasonsFor('pool', 'start'));
});
