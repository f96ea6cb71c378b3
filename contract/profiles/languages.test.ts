import { describe, expect, it } from 'vitest';
import { familyLanguages, supportWorkerLanguages } from './languages.ts';

const specification =
  'Worker languages offered: Arabic, Cantonese, English, French, German, Italian, Korean, Malay, Mandarin, Spanish, Vietnamese. Family languages offered: Afrikaans, Arabic, Cantonese, Dutch, English, French, German, Hindi, Italian, Japanese, Korean, Malay, Mandarin, Maori, Spanish, Tagalog, Tongan, Vietnamese.';

const offeredTo = (side: 'Worker' | 'Family') =>
  new RegExp(`${side} languages offered: (.*?)\\.`).exec(specification)?.[1]?.split(', ');

describe('languages offered', () => {
  it('to workers are the specification’s, in its order', () =>
    expect(supportWorkerLanguages).toEqual(offeredTo('Worker')));

  it('to families are the specification’s, in its order', () =>
    expect(familyLanguages).toEqual(offeredTo('Family')));
});
