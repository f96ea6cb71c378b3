import { expect, it } from 'vitest';
import type { AgreementSectionState } from './agreement.ts';
import { agreementSections } from './agreement-sections.ts';
import { agreementProgressWords, answeredPart } from './agreement-words.ts';

const at = '2026-05-03T01:02:03.000Z';

/** `missing` names the sections that each has not accepted: the first so many of them. */
const agreementOf = (missing: { family: number; supportWorker: number }) => ({
  sections: agreementSections.map(
    (section, place): AgreementSectionState => ({
      section,
      latest: { revision: 1, text: 'Words', by: null, at },
      accepted: {
        family: place < missing.family ? null : at,
        supportWorker: place < missing.supportWorker ? null : at,
      },
      agreedRevision: null,
      revisions: 1,
      comments: 0,
    }),
  ),
});

it.each([
  [
    { family: 2, supportWorker: 3 },
    'You’ve both agreed on 13 of 16 sections. 2 are waiting for you, 3 for Mia',
  ],
  [{ family: 1, supportWorker: 0 }, 'You’ve both agreed on 15 of 16 sections. 1 is waiting for you'],
  [{ family: 0, supportWorker: 1 }, 'You’ve both agreed on 15 of 16 sections. 1 is waiting for Mia'],
  [{ family: 0, supportWorker: 4 }, 'You’ve both agreed on 12 of 16 sections. 4 are waiting for Mia'],
  [{ family: 0, supportWorker: 0 }, 'You’ve both agreed on 16 of 16 sections'],
])('says to the family how far it is: %j', (missing, words) => {
  expect(agreementProgressWords(agreementOf(missing), { side: 'FAMILY_USER', name: 'Mia' })).toBe(words);
});

it.each([
  ['The first day is 3 May 2027.\nNot talked about yet: what happens then.', 'The first day is 3 May 2027.'],
  ['Not talked about yet: who may visit.', ''],
])('goes on with what was answered: %j', (text, rest) => expect(answeredPart(text)).toBe(rest));
