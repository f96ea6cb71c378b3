import { describe, expect, it } from 'vitest';
import { supportFlags } from '#contract/enums.ts';
import { type FitDetail, fitFactFor } from './fit-words.ts';

const detail: FitDetail = {
  code: 'driving',
  kind: 'fits',
  arrangement: null,
  supports: [],
  level: null,
  smokes: false,
  languages: [],
  familyCountry: 'NZ',
};
const said = (changes: Partial<FitDetail>) =>
  (['family', 'supportWorker'] as const).map(
    (viewer) => fitFactFor(viewer, { ...detail, ...changes }).sentence,
  );

describe('a fact in words', () => {
  it('is worded for its reader, with the same code and kind for both', () => {
    expect(fitFactFor('family', detail)).toEqual({
      code: 'driving',
      kind: 'fits',
      sentence: 'Can drive, as you need',
    });
    expect(fitFactFor('supportWorker', detail).sentence).toBe('You can drive, as they need');
  });

  it('says who has yet to answer', () => {
    expect(said({ kind: 'notAnswered', missing: 'family' })).toEqual([
      'You haven’t said yet whether you need a driver',
      'They haven’t said yet whether they need a driver',
    ]);
    expect(said({ kind: 'notAnswered', missing: 'supportWorker' })).toEqual([
      'Hasn’t said yet whether they drive',
      'You haven’t said yet whether you drive',
    ]);
  });

  it('names the languages that both speak, with the macron', () => {
    expect(said({ code: 'languages', languages: ['Maori'] })[0]).toBe('You both speak Māori');
    expect(said({ code: 'languages', languages: ['Mandarin', 'Korean', 'English'] })).toEqual([
      'You both speak Mandarin, Korean and English',
      'You both speak Mandarin, Korean and English',
    ]);
  });

  it('names a few supports and counts the others', () => {
    const [few] = said({ code: 'learningNeeds', level: 'INDEPENDANTLY', supports: ['signLanguage'] });
    expect(few).toBe('Does sign language without supervision');
    const [many] = said({ code: 'physicalNeeds', kind: 'doesNotFit', level: 'NONE', supports: supportFlags });
    expect(many).toBe('Hasn’t yet done mealtimes, tube feeding, PEG feeding and 11 more');
  });

  it('describes smokers and non-smokers', () => {
    expect(said({ code: 'smoking', smokes: true })[0]).toBe('Smokes, which is fine with you');
    expect(said({ code: 'smoking' })[1]).toBe('You don’t smoke, as they asked');
  });

  it('names the arrangement that the family needs', () => {
    const words = (arrangement: FitDetail['arrangement'], kind: FitDetail['kind'] = 'fits') =>
      said({ code: 'arrangement', kind, arrangement });
    expect(words('LIVE_IN')).toEqual(['Can live in, as you need', 'You can live in, as they need']);
    expect(words('LIVE_OUT', 'doesNotFit')).toEqual([
      'Doesn’t work live-out, and you need that',
      'You don’t work live-out, and they need that',
    ]);
    expect(words('EITHER')[1]).toBe('They’re open to live-in and live-out, so either suits');
  });

  it('never says where a worker abroad lives', () =>
    expect(said({ code: 'country', kind: 'notAnswered' })[0]).toBe(
      'Doesn’t live in New Zealand now: ask when they can come',
    ));

  it('has no words for what cannot occur', () =>
    expect(() => said({ code: 'supportNeeds', kind: 'fits' })).toThrow('no words for supportNeeds: fits'));
});
