import { describe, expect, it } from 'vitest';
import { z } from '#contract/zod.ts';
import { familyFields } from './family.ts';
import { answerWords, fieldLabel, isRichText } from './field-words.ts';
import { wordsOf } from './named-fields.ts';
import { supportWorkerFields } from './support-worker.ts';

const worker: [string, z.ZodType][] = Object.entries(supportWorkerFields);
const family: [string, z.ZodType][] = Object.entries(familyFields);

describe.each([...worker, ...family])('%s', (field, rule) => {
  it('has a name that people know', () => expect(fieldLabel(field)).toMatch(/^[A-Z]/));

  it('is called the same on both sides', () => expect(fieldLabel(field)).toBe(wordsOf(rule)?.label));

  it('is rich text if it holds more than a paragraph', () =>
    expect(isRichText(field)).toBe(rule.safeParse('x'.repeat(1_001)).success));

  it('has words for each of its choices, if it has any', () => {
    const choices = Object.keys(wordsOf(rule)?.choices ?? {});
    const { anyOf = [] } = z.toJSONSchema(rule, { io: 'output', unrepresentable: 'any' });
    expect(choices.sort()).toEqual(anyOf.flatMap((one) => one.enum ?? []).sort());
  });
});

it.each([
  ['pets', '', null],
  ['languages', [], null],
  ['smoker', false, 'No'],
  ['tubeFeeding', true, 'Yes'],
  ['familyLanguages', ['English', 'Maori', 'Tongan'], 'English, Māori and Tongan'],
  ['nationality', { code: 'OX' }, 'Other nationality'],
  ['address.country', { code: 'NZ', name: 'New Zealand' }, 'New Zealand'],
  ['dateOfBirth', '1990-03-27', '27 March 1990'],
  ['dateOfBirth', '1990--27', '1990--27'],
  ['earliestStartDate', '2027-02-01', 'February 2027'],
  ['status', 'READY_FOR_MATCHING', 'Ready for matching'],
  ['physicalAndMedicalNeeds', 'INDEPENDANTLY', 'Independently'],
  ['hoursOfCareRequired', 'HOURS_5_TO_10', '5 to 10 hours'],
  ['arrangement', 'EITHER', 'Live-in or live-out'],
  ['numberOfChildren', 0, '0'],
  ['pets', 'MATCHED', 'MATCHED'],
])('%s %j reads %j', (field, value, words) => expect(answerWords(field, value)).toBe(words));
