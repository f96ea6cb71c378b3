import { describe, expect, it } from 'vitest';
import {
  familyLanguages,
  languageLabel,
  languagesWords,
  languageToFind,
  otherLanguage,
  specifiedFamilyLanguages,
  specifiedSupportWorkerLanguages,
  supportWorkerLanguages,
} from './languages.ts';

const specification =
  'Worker languages offered: Arabic, Cantonese, English, French, German, Italian, Korean, Malay, Mandarin, Spanish, Vietnamese. Family languages offered: Afrikaans, Arabic, Cantonese, Dutch, English, French, German, Hindi, Italian, Japanese, Korean, Malay, Mandarin, Maori, Spanish, Tagalog, Tongan, Vietnamese.';

const offeredTo = (side: 'Worker' | 'Family') =>
  new RegExp(`${side} languages offered: (.*?)\\.`).exec(specification)?.[1]?.split(', ');

describe('languages offered', () => {
  it('to workers are the specification’s, in its order, before all others', () => {
    expect(specifiedSupportWorkerLanguages).toEqual(offeredTo('Worker'));
    expect(supportWorkerLanguages.slice(0, specifiedSupportWorkerLanguages.length)).toEqual(
      specifiedSupportWorkerLanguages,
    );
  });

  it('to families are the specification’s, in its order, before all others', () => {
    expect(specifiedFamilyLanguages).toEqual(offeredTo('Family'));
    expect(familyLanguages.slice(0, specifiedFamilyLanguages.length)).toEqual(specifiedFamilyLanguages);
  });

  it('are the same on both sides, so that everyone can name one in common', () =>
    expect([...supportWorkerLanguages].sort()).toEqual([...familyLanguages].sort()));

  it.each([
    ['workers', supportWorkerLanguages, specifiedSupportWorkerLanguages],
    ['families', familyLanguages, specifiedFamilyLanguages],
  ])(
    'to %s are each there once, after the specification’s in the order of the alphabet, Other last',
    (_to, list, first) => {
      expect(new Set(list).size).toBe(list.length);
      expect(list.at(-1)).toBe(otherLanguage);
      const rest = list.slice(first.length, -1);
      expect(rest).toEqual(rest.toSorted(new Intl.Collator('en-AU').compare));
      for (const name of list) expect(name).toMatch(/^[A-Z][A-Za-z]*( [A-Z][a-z]*)*$/);
    },
  );

  it('have those that most people of the two censuses speak at home', () =>
    expect(supportWorkerLanguages).toEqual(
      expect.arrayContaining(
        'Mandarin, Arabic, Vietnamese, Cantonese, Punjabi, Greek, Italian, Tagalog, Hindi, Spanish, Nepali, Samoan, Maori, Tongan, Afrikaans, Cook Islands Maori, Fiji Hindi, Pitjantjatjara, Kriol, Yumplatok'.split(
          ', ',
        ),
      ),
    ));

  it('have the sign languages of both countries', () =>
    expect(familyLanguages).toEqual(
      expect.arrayContaining(['Auslan', 'New Zealand Sign Language', 'Key Word Sign']),
    ));

  it('are written with their macron', () => {
    expect(languageLabel('Maori')).toBe('Māori');
    expect(languageLabel('Cook Islands Maori')).toBe('Cook Islands Māori');
    expect(languageLabel('Tongan')).toBe('Tongan');
  });

  it('are found by the other names that people have for them', () => {
    expect(languageToFind('Persian')).toBe('Persian (Farsi)');
    expect(languageToFind('Cook Islands Maori')).toBe('Cook Islands Māori (Rarotongan)');
    expect(languageToFind('Greek')).toBe('Greek');
  });

  it('are one list in words', () => {
    expect(languagesWords(['English', 'Maori', 'Other'])).toBe('English, Māori and another language');
    expect(languagesWords([])).toBeNull();
    expect(languagesWords(undefined)).toBeNull();
  });
});
