import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { ageBands } from './profiles/age-bands.ts';

const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
const seconds = (milliseconds: number) => milliseconds / 1_000;
const megabytes = (bytes: number) => bytes / 1024 / 1024;

const specification: [sentence: string, numbers: number[]][] = [
  [
    'Minimum password length 7 (rule text and check imply 8).',
    [limits.passwordMinLength, limits.passwordStrongLength],
  ],
  ['Admissions contact within 24 hours.', [limits.admissionsContactHours]],
  [
    'Worker wizard: 8 steps; percent complete = step/8; capped at 7 after authentication. Family wizard steps to 6, divisor still 8.',
    [
      limits.supportWorkerSteps,
      limits.percentDivisor,
      limits.supportWorkerResumeCap,
      limits.familySteps,
      limits.percentDivisor,
    ],
  ],
  [
    'Step events debounced at 1 second; scroll animation 200 ms after a 500 or',
    [seconds(limits.stepGuardMs), limits.scrollMs, limits.scrollDelayMs],
  ],
  [
    'Verification redirect delay 4 s; reset redirect delay 20 s; contact confirmation 4 s; hide delayed flag 2 s.',
    [limits.verifyRedirectMs, limits.resetRedirectMs, limits.contactConfirmationMs, limits.hideDelayMs].map(
      seconds,
    ),
  ],
  [
    'Upload: images only, default max 10 MB, width 800, quality 0.8, JPEG; thumbnail 150. Zoom step 0.1; rotation 90 degrees.',
    [
      megabytes(limits.uploadMaxBytes),
      limits.imageWidthPx,
      limits.imageQuality,
      limits.thumbnailWidthPx,
      limits.zoomStep,
      limits.rotationDegrees,
    ],
  ],
  ['Default worker search window: today to 3 months later.', [limits.searchWindowMonths]],
  [
    'Care-needs text limit 250; family description counter says 500 but enforces 250.',
    [limits.careNeeds, limits.familyDescriptionStated, limits.familyDescription],
  ],
  [
    "Other length rules: 'Max 100 characters'; 'Max 150 characters' (enforces 100); applied to sections not shown.",
    [limits.line, limits.lineStated, limits.line],
  ],
  [
    'Card description truncation 125 characters; card height 290 px (admin family card 260 px).',
    [limits.cardDescription, limits.cardHeightPx, limits.adminFamilyCardHeightPx],
  ],
  ['Children count options 0 to 9.', [limits.childrenMin, limits.childrenMax]],
  [
    'Mock documents page: 4 documents needed, 25 percent, 1 file.',
    [limits.finalDocumentsNeeded, limits.finalDocumentsPercent, limits.finalDocumentsPerUpload],
  ],
  ['A script chunk load times out after 120 seconds.', [seconds(limits.chunkLoadMs)]],
];

const decisions: [sentence: string, numbers: number[]][] = [
  [
    'It ends by logout, by a password reset, after 30 days, or after 7 idle days.',
    [limits.sessionDays, limits.sessionIdleDays],
  ],
  [
    'random, stored hashed, 48 hours, one use (a repeat within 10 minutes of that use answers the same again)',
    [limits.verificationHours, limits.verificationRepeatMinutes],
  ],
  [
    'Reset code: 8 digits, stored hashed, 15 minutes, 5 tries, one use.',
    [limits.resetCodeDigits, limits.resetCodeMinutes, limits.resetCodeAttempts],
  ],
  ['Optional `limit` (default 100, at most 100) and `cursor`', [limits.pageSize, limits.pageSize]],
  ['Workers under 18 may save but aren’t listed.', [limits.listedFromAge]],
];

describe('limits', () => {
  it.each(specification)('are the specification’s: %s', (sentence, numbers) =>
    expect(numbers).toEqual(numbersIn(sentence)),
  );

  it.each(decisions)('are as decided: %s', (sentence, numbers) =>
    expect(numbers).toEqual(numbersIn(sentence)),
  );

  it('accept dates of birth from the specification’s first day on', () =>
    expect(`Date of birth minimum ${limits.dateOfBirthMin}.`).toBe('Date of birth minimum 1950-01-01.'));

  it('leave room for markup around the longest rich text, and for a whole profile in a body', () => {
    expect(limits.richTextHtml).toBeGreaterThan(limits.richText);
    expect(limits.profileBodyMaxBytes).toBeGreaterThan(limits.internalCommentsHtml + 3 * limits.richTextHtml);
    // In UTF-8, where a letter of most scripts takes three bytes.
    expect(limits.profileBodyMaxBytes).toBeGreaterThan(3 * limits.internalCommentsHtml);
  });
});

describe('age bands', () => {
  it('belong to the fields of the specification', () => {
    const section3 =
      'workedWithBabies (0-2), workedWithPreSchool (2-5), workedWithPrimarySchool (5-11), workedWithHighSchool (11-18), workedWithAdults (18+)';
    const bands = [...section3.matchAll(/(\w+) \((.*?)\)/g)].map(([, field, years]) => [field, years]);
    expect(Object.entries(ageBands)).toEqual(bands);
  });
});
